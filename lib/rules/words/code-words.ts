const CODE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$|^[A-Z]{5,}$/

/** For codes without a message: GIFTCARD_PURCHASER becomes Giftcard purchaser. Short codes stay because they are abbreviations. */
export const readableCode = (value: string): string => {
  if (!CODE.test(value)) return value
  const text = value.toLowerCase().replaceAll('_', ' ')
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}
