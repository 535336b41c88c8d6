/** Lets calls that came meanwhile be answered, between two pieces of long work. */
export const yieldToOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
