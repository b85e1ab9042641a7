// The entry of a worker thread of `fray odds`: plays the chunks it is sent.
export { playJob } from '../odds/play-here.ts'
