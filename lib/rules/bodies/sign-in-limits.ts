import * as z from 'zod/mini'
import { isEmail } from '../input/validators'

const isMobileNumber = (text: string): boolean => /^\d{9,15}$/.test(text.replace(/[\s+()-]/g, ''))

export const ResetSignInLimits = z.strictObject({
  account: z.string('validation.account').check(
    z.trim(),
    z.maxLength(100, 'validation.account'),
    z.refine((text) => isEmail(text) || isMobileNumber(text), 'validation.account'),
  ),
})

export const resetSignInLimitsPrivileges = ['USERS_ALL'] as const
