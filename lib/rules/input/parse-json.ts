/** No real message is this deep; a deeper one would overflow the stack. */
const DEEPEST = 64

const isDeeper = (value: unknown, left: number): boolean => {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((inner) => isDeeper(inner, left - 1))
}

/** Parses external JSON. Throws SyntaxError if it is invalid or nested more than 64 levels deep. */
export const parseJson = (text: string): unknown => {
  const value: unknown = JSON.parse(text)
  if (isDeeper(value, DEEPEST)) throw new SyntaxError('The JSON nests too deep')
  return value
}
