const CODE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$|^[A-Z]{5,}$/

/**
 * Makes a code readable if no message exists for it: GIFTCARD_PURCHASER becomes Giftcard purchaser. Short codes stay as they are because
 * they are abbreviations.
 */
export const readableCode = (value: string): string => {
  if (!CODE.test(value)) return value
  const text = value.toLowerCase().replaceAll('_', ' ')
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}
