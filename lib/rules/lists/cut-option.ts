/**
 * Cuts an option of more than 30 characters to 32 and an ellipsis, as the documents want. It has its own file so that browser code can
 * import it alone. Decision 13
 */
export const cutOption = (text: string): string => (text.length > 30 ? `${text.slice(0, 32)}…` : text)
