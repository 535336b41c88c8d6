/** Option text over 30 characters becomes its first 32 and an ellipsis; apart from the formatters, so that an island takes it alone. Decision 13 */
export const cutOption = (text: string): string => (text.length > 30 ? `${text.slice(0, 32)}…` : text)
