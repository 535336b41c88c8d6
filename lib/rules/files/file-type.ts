/** Shortens a media type (`image/png` becomes PNG) and leaves other text unchanged. BILL-01 */
export const sayFileType = (type: string): string => {
  const [, format = ''] = /^[a-z]+\/([a-z]+)$/.exec(type) ?? []
  return format ? format.toUpperCase() : type
}
