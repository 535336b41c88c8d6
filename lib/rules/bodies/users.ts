import * as z from 'zod/mini'
import { digitsIn, normaliseMobile } from '../input/normalise'
import { fits, isEmail, isMobile, isName, wireMobile } from '../input/validators'

const id = z.string().check(z.regex(/^\d{1,15}$/))

/** Somebody to be asked in by mail, with roles and businesses out of the inviter's own. Doc 1 §6, §7.1 */
export const InviteUser = z.strictObject({
  fullName: z.string().check(
    z.trim(),
    z.refine((text) => fits(text, 'personName') && isName(text), 'validation.fullName.wrong'),
  ),
  email: z.string().check(z.trim(), z.refine(isEmail, 'validation.email')),
  mobile: z.optional(
    z.pipe(
      z.string().check(
        z.maxLength(40),
        z.overwrite(normaliseMobile),
        z.refine((text) => isMobile(text), 'validation.mobile'),
      ),
      z.transform((text: string) => wireMobile(text)),
    ),
  ),
  roles: z.array(id).check(z.minLength(1), z.maxLength(1)),
  orgIds: z.optional(z.array(id).check(z.maxLength(20))),
})
export type InviteUser = z.output<typeof InviteUser>

export const ListApiKeys = z.strictObject({ action: z.literal('LIST') })

/** One call lists, makes and revokes. PROF-03 */
export const ManageApiKeys = z.discriminatedUnion('action', [
  ListApiKeys,
  z.strictObject({ action: z.literal('CREATE'), name: z.string().check(z.trim(), z.minLength(2), z.maxLength(50)) }),
  z.strictObject({ action: z.literal('REVOKE'), keyId: z.string().check(z.minLength(1), z.maxLength(100)) }),
])

const line = z.string().check(z.trim(), z.minLength(2), z.maxLength(40))

/** Where a person gets post. KIT-10 */
export const SaveUserAddress = z.strictObject({
  address1: line,
  city: line,
  state: line,
  pincode: z.optional(
    z.string().check(z.maxLength(40), z.overwrite(digitsIn), z.regex(/^[1-9]\d{5}$/, 'validation.pincode')),
  ),
  country: z.optional(line),
})
