// The entry of a thread of node: plays the chunks it is sent.
export { playJob } from '../odds/play-here.ts'
