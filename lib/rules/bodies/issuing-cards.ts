import * as z from 'zod/mini'
import { cardModes, documentTypes, genders } from '../cards/card-states'
import { digitsIn, normaliseAmount, normaliseDocument, normaliseMobile } from '../input/normalise'
import { addressLines } from './address'

const id = z.string().check(z.minLength(1), z.maxLength(64))
const line = (most: number) => z.string().check(z.maxLength(most))
const isoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** Decimal major units with at most two places, as text; separators and currency as screens show them are taken off. contract.md, wire facts */
export const Amount = z.string().check(
  z.maxLength(40),
  z.overwrite((text) => normaliseAmount(text) ?? text),
  z.regex(/^\d{1,12}(\.\d{1,2})?$/, 'validation.amount'),
)

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
  .check(z.overwrite((paper) => ({ ...paper, docValue: normaliseDocument(paper.docType, paper.docValue) })))

/**
 * One call, two payloads: issuing a card (cardMode given) and creating a customer (cardMode left out). ISSUE-38, CCUST-12.
 * Shapes only: which of them a program and issuer ask for is decided by lib/rules/cards/issue-card.ts, in the form and on the platform alike.
 */
export const CreateCustomerCard = z.strictObject({
  branchId: z.optional(id),
  orgId: id,
  userId: z.optional(id),
  cardProgramId: id,
  fullName: z.string().check(z.minLength(2), z.maxLength(255)),
  mobile: z.string().check(z.maxLength(40), z.overwrite(normaliseMobile), z.regex(/^\d{12}$/, 'validation.mobile')),
  email: z.optional(line(255)),
  nameOnCard: z.optional(line(26)),
  cardMode: z.optional(z.enum(cardModes)),
  printNamedCardBeforeKyc: z.optional(z.boolean()),
  addresses: z.optional(z.array(CustomerAddress).check(z.maxLength(4))),
  documents: z.optional(z.array(CustomerDocument).check(z.maxLength(8))),
  kitNumber: z.optional(z.string().check(z.maxLength(40), z.overwrite(digitsIn), z.maxLength(12))),
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
