import * as z from 'zod/mini'
import { cardModes, documentTypes, genders } from '../cards/card-states'
import { isCalendarDay } from '../input/calendar-day'
import { readDocument } from '../input/read-document'
import { addressLines } from './address'
import { prose } from './fields'

const id = z.string().check(z.minLength(1), z.maxLength(64))
const line = (most: number) => z.string().check(prose(), z.maxLength(most))
const isoDay = z.string().check(z.refine(isCalendarDay, 'validation.date'))

const DECIMAL = /^\d{1,12}(\.\d{1,2})?$/

/** Decimal major units with at most two places. The portal parses typed amounts before it sends them. contract.md, wire facts; decision 43 */
export const Amount = z.pipe(
  z.union(
    [
      z.string().check(z.regex(DECIMAL, 'validation.amount')),
      z.number().check(z.refine((amount) => DECIMAL.test(String(amount)), 'validation.amount')),
    ],
    'validation.amount',
  ),
  z.transform(String),
  // The cast is safe because forms only hold text; numbers come over the wire and are not part of a form.
) as unknown as z.ZodMiniType<string, string>

/** Only twelve digits are checked here; the issuing rules check that they are a mobile number of the program's country. ISSUE-20 */
const WireMobile = z.string().check(z.regex(/^\d{12}$/, 'validation.mobile'))

const InitBalances = z.array(z.strictObject({ walletId: id, amount: Amount })).check(z.maxLength(50))

const CustomerAddress = z.strictObject({
  addressType: z.literal('DELIVERY_ADDRESS'),
  ...addressLines,
})

const CustomerDocument = z
  .strictObject({
    docType: z.enum(documentTypes),
    docValue: line(40),
    docImage: z.optional(line(500)),
    metaData: z.optional(
      z.strictObject({
        name: z.optional(line(255)),
        dob: z.optional(isoDay),
        address: z.optional(line(255)),
        pincode: z.optional(line(10)),
        gender: z.optional(z.enum(genders)),
      }),
    ),
  })
  .check(z.overwrite((paper) => ({ ...paper, docValue: readDocument(paper.docType, paper.docValue) })))

/**
 * A body with `cardMode` issues a card; one without it creates a customer. Only the shape is checked here; what a program and issuer
 * require is in lib/rules/issuing/issue-values.ts, which form and platform share. ISSUE-38, CCUST-12
 */
export const CreateCustomerCard = z.strictObject({
  branchId: z.optional(id),
  orgId: id,
  userId: z.optional(id),
  cardProgramId: id,
  fullName: z.string().check(z.minLength(2), z.maxLength(255)),
  mobile: WireMobile,
  email: z.optional(line(255)),
  nameOnCard: z.optional(line(26)),
  cardMode: z.optional(z.enum(cardModes)),
  printNamedCardBeforeKyc: z.optional(z.boolean()),
  addresses: z.optional(z.array(CustomerAddress).check(z.maxLength(4))),
  documents: z.optional(z.array(CustomerDocument).check(z.maxLength(8))),
  kitNumber: z.optional(z.string().check(z.regex(/^\d{1,12}$/, 'validation.kitNumber.wrong'))),
  designCode: z.optional(line(64)),
  cardPrinter: z.optional(line(64)),
  pinMailerPrinter: z.optional(line(64)),
  pinMailer: z.optional(z.boolean()),
  dateOfBirth: z.optional(isoDay),
  gender: z.optional(z.enum(genders)),
  embossLine4: z.optional(line(20)),
  walletsInitBalance: z.optional(InitBalances),
  metaData: z.optional(
    z.strictObject({
      walletsInitBalance: z.optional(InitBalances),
      narration: z.optional(line(80)),
    }),
  ),
})
export type CreateCustomerCard = z.output<typeof CreateCustomerCard>
