const hasThree = (text: string): boolean => (text.match(/[A-Za-z0-9]/g) ?? []).length >= 3

export const isLabel = (text: string): boolean => /^[A-Za-z0-9_-]+(?: [A-Za-z0-9_-]+)*$/.test(text)

export const isRoleName = (text: string): boolean => isLabel(text) && hasThree(text) && text.length <= 50

export const isRoleDescription = (text: string): boolean =>
  hasThree(text) && text.length <= 500 && /^(?:\P{Cc}|[\t\r\n])*$/u.test(text)
