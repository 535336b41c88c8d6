/** A number with its noun, in the singular for one. */
export const countOf = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`
