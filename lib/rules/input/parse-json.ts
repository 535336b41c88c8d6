/** No real message is nested this deep, and code that walks a deeper one would overflow the stack. */
const DEEPEST = 64

const isDeeper = (value: unknown, left: number): boolean => {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((inner) => isDeeper(inner, left - 1))
}

/** Throws SyntaxError if the JSON is invalid or nested more than 64 levels deep. */
export const parseJson = (text: string): unknown => {
  const value: unknown = JSON.parse(text)
  if (isDeeper(value, DEEPEST)) throw new SyntaxError('The JSON nests too deep')
  return value
}
