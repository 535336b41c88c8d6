/** Nobody's message is deeper; what is overflows the stack of whatever walks it next. */
const DEEPEST = 64

const isDeeper = (value: unknown, left: number): boolean => {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((inner) => isDeeper(inner, left - 1))
}

/** JSON from outside. Throws SyntaxError where it is none, or nests more than 64 levels. */
export const parseJson = (text: string): unknown => {
  const value: unknown = JSON.parse(text)
  if (isDeeper(value, DEEPEST)) throw new SyntaxError('The JSON nests too deep')
  return value
}
