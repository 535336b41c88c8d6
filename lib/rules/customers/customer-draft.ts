import * as z from 'zod/mini'
import { genders } from '../cards/card-states'
import { emptyCustomer, type CustomerValues } from './create-customer'

const text = z.catch(z.string().check(z.maxLength(300)), '')
const word = z.catch(z.nullable(z.string()), null)

const Draft = z.object({
  business: z.catch(
    z.nullable(
      z.object({
        orgId: z.string(),
        orgName: word,
        orgDisplayName: word,
        orgCategory: word,
        branchId: word,
        restrictCardIssuance: z.catch(z.boolean(), false),
        issuerDetailsList: z.catch(
          z.array(z.object({ issuerCode: word, restrictCardIssuance: z.catch(z.boolean(), false) })),
          [],
        ),
      }),
    ),
    null,
  ),
  values: z.catch(
    z.object({
      orgId: text,
      cardProgramId: text,
      fullName: text,
      gender: z.catch(z.enum(['', ...genders]), ''),
      dateOfBirth: text,
      mobile: text,
      email: text,
      balances: z.catch(z.array(z.object({ walletId: z.string(), amount: z.string() })), []),
    }),
    emptyCustomer as never,
  ),
})

export type CustomerDraft = Pick<z.output<typeof Draft>, 'business'> & { values: CustomerValues }

/** Reads a saved draft of any age and drops fields that the form no longer has. */
export const customerDraftIn = (json: unknown): CustomerDraft | null => {
  const read = z.safeParse(Draft, json)
  return read.success ? (read.data as CustomerDraft) : null
}
