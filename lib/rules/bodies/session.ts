import * as z from 'zod/mini'

/** Older passwords of 4 characters still sign in. Decision 3 */
export const SignInWithEmail = z.strictObject({
  email: z.string().check(z.trim(), z.minLength(2), z.maxLength(255)),
  password: z.string().check(z.minLength(4), z.maxLength(16)),
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

/** The first code of a set-up, or a code that shows it is still the same person. PROF-05 */
export const VerifySecondFactor = z.strictObject({ otp: factorCode })
