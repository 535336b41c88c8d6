/** Yields to waiting calls between two pieces of long work. */
export const yieldToOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
