import { isCommonPassword } from './common-passwords'

/** A new password has 8 to 16 characters unless the brand sets other bounds. Decision 3 */
export type PasswordLength = { least: number; most: number }
export const passwordLength: PasswordLength = { least: 8, most: 16 }

export const passwordRules = ['length', 'lower', 'upper', 'digit', 'special', 'common'] as const
export type PasswordRule = (typeof passwordRules)[number]

/** Longer passwords are refused before any other check looks at them. */
export const LONGEST_PASSWORD = 128

const kept: Record<PasswordRule, (text: string, length: PasswordLength) => boolean> = {
  length: (text, { least, most }) => [...text].length >= least && [...text].length <= most,
  lower: (text) => /[a-z]/.test(text),
  upper: (text) => /[A-Z]/.test(text),
  digit: (text) => /[0-9]/.test(text),
  special: (text) => /[^A-Za-z0-9\s]/.test(text),
  common: (text) => !isCommonPassword(text),
}

/** The rules that a new password breaks, in display order; empty if it is allowed. VAL-01, VAL-02, decision 3 */
export const findPasswordErrors = (text: string, length: PasswordLength = passwordLength): PasswordRule[] =>
  text.length > LONGEST_PASSWORD ? ['length'] : passwordRules.filter((rule) => !kept[rule](text, length))

export const isOnlyCommon = (text: string): boolean => findPasswordErrors(text).join() === 'common'

export const isNewPassword = (text: string, length: PasswordLength = passwordLength): boolean =>
  findPasswordErrors(text, length).length === 0
