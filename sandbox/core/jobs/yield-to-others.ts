export const yieldToOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
