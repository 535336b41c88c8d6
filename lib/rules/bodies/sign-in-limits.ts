import * as z from 'zod/mini'
import { isEmail } from '../input/validators'

const isMobileNumber = (text: string): boolean => /^\d{9,15}$/.test(text.replace(/[\s+()-]/g, ''))

/** The account whose day of failures is forgotten, as its person types it to sign in. Decision 29 */
export const ResetSignInLimits = z.strictObject({
  account: z.string('validation.account').check(
    z.trim(),
    z.maxLength(100, 'validation.account'),
    z.refine((text) => isEmail(text) || isMobileNumber(text), 'validation.account'),
  ),
})

/** Whoever may change people lets them in again. Decision 29 */
export const resetSignInLimitsPrivileges = ['USERS_ALL'] as const
