/** The short name of a media type: PNG for `image/png`; other text is unchanged. BILL-01 */
export const sayFileType = (type: string): string => {
  const [, format = ''] = /^[a-z]+\/([a-z]+)$/.exec(type) ?? []
  return format ? format.toUpperCase() : type
}
