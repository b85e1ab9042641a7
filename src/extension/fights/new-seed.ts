/** A random seed for a fight: four hexadecimal digits, short to read and enough to tell fights apart. */
export const newSeed = (): number => crypto.getRandomValues(new Uint16Array(1))[0] ?? 0
