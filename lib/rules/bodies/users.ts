import * as z from 'zod/mini'

/** One call lists, makes and revokes. PROF-03 */
export const ManageApiKeys = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('LIST') }),
  z.strictObject({ action: z.literal('CREATE'), name: z.string().check(z.trim(), z.minLength(2), z.maxLength(50)) }),
  z.strictObject({ action: z.literal('REVOKE'), keyId: z.string().check(z.minLength(1), z.maxLength(100)) }),
])
