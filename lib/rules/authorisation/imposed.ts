type Imposed = readonly { kind: string | null; by: string | null }[]
export type ImposedBy = 'ISSUER' | 'PLATFORM'

/** Who has imposed something that the person may not lift; null where they may, or nobody has. `kind` is what, with the part of it after a space. ORG-38 */
export const imposedBy = (imposed: Imposed, kind: string): ImposedBy | null => {
  const by = imposed.find((one) => one.kind === kind)?.by
  return by === 'ISSUER' || by === 'PLATFORM' ? by : null
}
