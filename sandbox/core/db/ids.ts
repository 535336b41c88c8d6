export const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null

/** The id in a path or query; invalid text becomes an id that no row has. */
export const parseId = (text: string | undefined): number => wholeNumber(text) ?? -1
