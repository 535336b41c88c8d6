/** Cuts an option over 30 characters to 32 and an ellipsis; in its own file, so that client code imports only this. Decision 13 */
export const cutOption = (text: string): string => (text.length > 30 ? `${text.slice(0, 32)}…` : text)
