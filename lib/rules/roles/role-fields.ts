const hasThree = (text: string): boolean => (text.match(/[A-Za-z0-9]/g) ?? []).length >= 3

/** Letters, digits, hyphen, underscore and single spaces. VAL-19 */
export const isLabel = (text: string): boolean => /^[A-Za-z0-9_-]+(?: [A-Za-z0-9_-]+)*$/.test(text)

/** A label with at least three letters or digits, at most 50 characters. ROLE-12 */
export const isRoleName = (text: string): boolean => isLabel(text) && hasThree(text) && text.length <= 50

/** At least three letters or digits, at most 500 characters. ROLE-12, VAL-28 */
export const isRoleDescription = (text: string): boolean =>
  hasThree(text) && text.length <= 500 && /^(?:\P{Cc}|[\t\r\n])*$/u.test(text)
