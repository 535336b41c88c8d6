export const fieldAreas = [
  'approvals.fields',
  'approvals.papers',
  'set-up.fields',
  'set-up.section',
  'wallets.fields',
  'programs.fields',
  'issue.fields',
] as const

const SILENT = ['request', 'subject', 'details', 'metaData', 'settings']
const BY_ID = 'wallets'
const DOCUMENTS = 'papers'
const isNumber = (part: string): boolean => /^\d+$/.test(part)
const keyOf = (part: string, isLast: boolean): string => (part === 'business' && !isLast ? 'business_address' : part)

/** Labels every part of a dotted name, because `signatory.pan` must not read like `pan`; a form can have one label for both parts. `say` returns a message or null. APPR-23 */
export const fieldLabel = (field: string, say: (key: string) => string | null): string => {
  const [first = '', second = '', ...rest] = field.split('.')
  const joined =
    second && rest.length === 0 && say(`set-up.fields.${first}${second.charAt(0).toUpperCase()}${second.slice(1)}`)
  if (joined) return joined
  const parts = field.split('.').filter((part) => !SILENT.includes(part))
  const named = parts.filter((part) => !isNumber(part))
  const word = (part: string): string => {
    const key = keyOf(part, part === named.at(-1))
    return fieldAreas.reduce<string | null>((found, area) => found ?? say(`${area}.${key}`), null) ?? part
  }
  const labels = parts.flatMap((part, at) => {
    if (isNumber(part)) return []
    const number = parts[at + 1]
    if (number === undefined || !isNumber(number) || parts.includes(DOCUMENTS)) return [word(part)]
    return [`${word(part)} ${part === BY_ID ? `#${number}` : Number(number) + 1}`]
  })
  return labels.join(': ')
}
