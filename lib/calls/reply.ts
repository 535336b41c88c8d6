import { z } from 'zod'
import { toMinor } from '@/lib/rules/money'

/** A text that may be missing: null then. */
export const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === undefined || value === null ? null : String(value)))

export const id = z.union([z.string(), z.number()]).transform(String)

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value === true)

export const count = z.coerce.number().int().catch(0)

/** Decimal major units on the wire, integer minor units inside; null where missing or no amount. contract.md, wire facts */
export const amount = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === undefined || value === null ? null : toMinor(value)))

/** A closed set on the wire; a value outside it becomes UNKNOWN, a missing one null, so that a new upstream value blanks no screen. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .nullish()
    .transform((value): T[number] | 'UNKNOWN' | null =>
      value === undefined || value === null ? null : values.includes(value) ? value : 'UNKNOWN',
    )

export const currency = z
  .string()
  .nullish()
  .transform((value): 'INR' | 'AED' => (value === 'AED' ? 'AED' : 'INR'))

/** A list answer: `list`, and `data` with the four counts. LIST-16 */
export const paged = <T extends z.ZodType>(row: T) =>
  z.looseObject({
    list: z
      .array(row)
      .nullish()
      .transform((rows) => rows ?? []),
    data: z
      .looseObject({ currentPage: count, totalRecords: count, totalPages: count, recordsCurrentPage: count })
      .nullish()
      .transform((data) => data ?? { currentPage: 1, totalRecords: 0, totalPages: 0, recordsCurrentPage: 0 }),
  })

export const PostalAddress = z.looseObject({
  addressType: text,
  address1: text,
  address2: text,
  landmark: text,
  city: text,
  state: text,
  pincode: text,
  country: text,
})
export type PostalAddress = z.output<typeof PostalAddress>

/** The answer to a write that says no more than a message. */
export const Message = z.looseObject({ message: text })

/** Query parts shared by the lists; a whole number arrives from the door as text. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).optional(),
  perPage: z.coerce.number().int().min(1).max(10_000).optional(),
}
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
export const word = z.string().max(200)

/** What the global lists ask, counted from page 1; `accountId` only within a business. Doc 2 §7 */
export const globalListQuery = {
  noOfRecords: z.coerce.number().int().min(1).max(10_000).optional(),
  pageNumber: z.coerce.number().int().min(1).optional(),
  listFilterType: word.optional(),
  searchTxt: word.optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  duration: word.optional(),
}
