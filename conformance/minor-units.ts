/** Minor units of an amount on the wire; null for what is none. */
export const minorUnits = (value: unknown): number | null => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? null : Number(`${sign}${whole}${decimals.padEnd(2, '0')}`)
}
