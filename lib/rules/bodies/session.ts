import * as z from 'zod/mini'
import { isNewPassword, isOnlyCommon, LONGEST_PASSWORD } from '../identity/password'
import { isSignUpField } from '../identity/sign-up'
import { isSignInPassword } from '../input/validators'
import { email } from './fields'

/** The minimum of 4 characters lets people with old, shorter passwords sign in. Decision 3 */
export const SignInWithEmail = z.strictObject({
  email: z.string().check(z.trim(), z.minLength(2), z.maxLength(255)),
  password: z.string().check(z.refine(isSignInPassword)),
})

export const RequestSignInOtp = z.union([
  z.strictObject({ mobile: z.string().check(z.regex(/^\d{10}$|^\d{12}$/)) }),
  z.strictObject({ email: z.string().check(z.trim(), z.minLength(2), z.maxLength(255)) }),
])

const factorCode = z.string().check(z.regex(/^(\d{6}|[A-Z2-7]{5}-[A-Z2-7]{5})$/))

export const VerifySignInOtp = z.strictObject({
  sessionId: z.string().check(z.minLength(1), z.maxLength(100)),
  otp: factorCode,
})

export const VerifySecondFactor = z.strictObject({ otp: factorCode })
const linkToken = z.string().check(z.regex(/^[\w.~-]{8,1000}$/))
/** The documents give this rule for new passwords. A brand with a stricter rule checks that first. */
const newPassword = z.string().check(
  z.maxLength(LONGEST_PASSWORD),
  z.refine((text) => isOnlyCommon(text) || isNewPassword(text), 'validation.password'),
  z.refine((text) => !isOnlyCommon(text), 'validation.passwordCommon'),
)

export const RequestPasswordReset = z.strictObject({ email })
export type RequestPasswordReset = z.output<typeof RequestPasswordReset>

export const SetPassword = z.union([
  z.strictObject({ token: linkToken, password: newPassword, keepApiKeys: z.optional(z.boolean()) }),
  z.strictObject({
    currentPassword: z.string().check(z.minLength(1), z.maxLength(LONGEST_PASSWORD)),
    password: newPassword,
    keepApiKeys: z.optional(z.boolean()),
  }),
])

export const SignUp = z.strictObject({
  name: z.string().check(
    z.trim(),
    z.refine((text) => isSignUpField('name', text), 'validation.fullName.wrong'),
  ),
  email,
  businessName: z.string().check(
    z.trim(),
    z.refine((text) => isSignUpField('businessName', text), 'validation.businessName'),
  ),
  password: newPassword,
})
export type SignUp = z.output<typeof SignUp>

export const ConfirmSignUp = z.strictObject({
  token: linkToken,
  password: z.string().check(z.minLength(1), z.maxLength(LONGEST_PASSWORD)),
})
