/** A media type as people say it: PNG of `image/png`; what is none stays. BILL-01 */
export const sayFileType = (type: string): string => {
  const [, format = ''] = /^[a-z]+\/([a-z]+)$/.exec(type) ?? []
  return format ? format.toUpperCase() : type
}
