/** Cuts an option of more than 30 characters to 32 and an ellipsis. Its own file lets browser code import it alone. Decision 13 */
export const cutOption = (text: string): string => (text.length > 30 ? `${text.slice(0, 32)}…` : text)
