import * as z from 'zod/mini'
import { isNewPassword, isOnlyCommon, LONGEST_PASSWORD } from '../identity/password'
import { isSignUpField } from '../identity/sign-up'
import { isEmail, isSignInPassword } from '../input/validators'

/** Older passwords of 4 characters sign in all the same. Decision 3 */
export const SignInWithEmail = z.strictObject({
  email: z.string().check(z.trim(), z.minLength(2), z.maxLength(255)),
  password: z.string().check(z.refine(isSignInPassword)),
})

/** One of the two. Decision 2 */
export const RequestSignInOtp = z.union([
  z.strictObject({ mobile: z.string().check(z.regex(/^\d{10}$|^\d{12}$/)) }),
  z.strictObject({ email: z.string().check(z.trim(), z.minLength(2), z.maxLength(255)) }),
])

/** Six digits, or a recovery code in their place. */
const factorCode = z.string().check(z.regex(/^(\d{6}|[A-Z2-7]{5}-[A-Z2-7]{5})$/))

export const VerifySignInOtp = z.strictObject({
  sessionId: z.string().check(z.minLength(1), z.maxLength(100)),
  otp: factorCode,
})

/** The first code of a set-up, or a code that shows it is the same person. PROF-05 */
export const VerifySecondFactor = z.strictObject({ otp: factorCode })
const email = z.string().check(z.trim(), z.refine(isEmail, 'validation.email'))
const linkToken = z.string().check(z.regex(/^[\w.~-]{8,1000}$/))
/** The documents' own rule; a brand that asks for more checks it before. */
const newPassword = z.string().check(
  z.maxLength(LONGEST_PASSWORD),
  z.refine((text) => isOnlyCommon(text) || isNewPassword(text), 'validation.password'),
  z.refine((text) => !isOnlyCommon(text), 'validation.passwordCommon'),
)

/** Where the link of a reset is to go. SESS-14 */
export const RequestPasswordReset = z.strictObject({ email })
export type RequestPasswordReset = z.output<typeof RequestPasswordReset>

/** By the link of a mail, or by whoever is signed in and knows the password of now. SESS-16 */
export const SetPassword = z.union([
  z.strictObject({ token: linkToken, password: newPassword, keepApiKeys: z.optional(z.boolean()) }),
  z.strictObject({
    currentPassword: z.string().check(z.minLength(1), z.maxLength(LONGEST_PASSWORD)),
    password: newPassword,
    keepApiKeys: z.optional(z.boolean()),
  }),
])

/** Who signs up, and for which business. SESS-18 */
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

/** The link of a sign-up's mail, used by whoever chose its password. Decision 42 */
export const ConfirmSignUp = z.strictObject({
  token: linkToken,
  password: z.string().check(z.minLength(1), z.maxLength(LONGEST_PASSWORD)),
})
