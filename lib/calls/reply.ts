import { z } from 'zod'
import { pipe, transform, type ZodMiniPipe, type ZodMiniTransform } from 'zod/mini'
import { toMinor } from '@/lib/rules/locale/money'
import { readerOf } from './wire'

/**
 * Transforms a part of a reply. zod's `.transform()` makes a function per value, and chains of them survive until the next full collection:
 * proxied calls took half as long again.
 */
export const as = <S extends z.core.$ZodType, T>(schema: S, to: (value: z.output<S>) => T) =>
  pipe(schema, transform(to))

/** A part that may be missing: then a new copy of `empty` per reply, because replies are masked in place. */
export const orElse = <S extends z.core.$ZodType, const T>(schema: S, empty: T) =>
  as(z.nullish(schema), (value) => (value ?? structuredClone(empty)) as z.output<S> | T)
export const orNull = <S extends z.core.$ZodType>(schema: S) =>
  as(z.nullish(schema), (value) => (value ?? null) as z.output<S> | null)
export const listOf = <S extends z.core.$ZodType>(item: S) =>
  as(z.nullish(z.array(item)), (items): z.output<S>[] => items ?? [])

type Missable<V> = z.ZodOptional<z.ZodNullable<z.ZodType<V, V>>>
type Read<V, T> = ZodMiniPipe<Missable<V>, ZodMiniTransform<T, V | null | undefined>>

/** A single value on the wire that is checked once; `to` gets null if it is missing. */
const read = <V, T>(
  expected: 'string' | 'boolean',
  isRight: (value: unknown) => value is V,
  to: (value: V | null) => T,
) =>
  transform((value: unknown, { issues }): T => {
    if (value === undefined || value === null) return to(null)
    if (isRight(value)) return to(value)
    issues.push({ code: 'invalid_type', expected, input: value })
    return z.NEVER
  }) as unknown as Read<V, T>
const isWord = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'
const isText = (value: unknown): value is string => typeof value === 'string'
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

export const text = readerOf(
  read('string', isWord, (value) => (value === null ? null : String(value))),
  () => z.string().nullish(),
)

export const id = as(z.union([z.string(), z.number()]), String)

export const flag = readerOf(
  read('boolean', isFlag, (value) => value === true),
  () => z.boolean().nullish(),
)

export const count = readerOf(z.coerce.number().int().catch(0), () => z.int().nullish())

/** Decimal major units on the wire, integer minor units inside; null if missing or invalid. contract.md, wire facts */
export const amount = readerOf(
  read('string', isWord, (value) => (value === null ? null : toMinor(value))),
  () =>
    z
      .union([z.string().regex(/^-?\d+(\.\d{1,2})?$/), z.number()])
      .nullish()
      .describe('Decimal major units, at most two places; sent as text'),
)

/** A closed set on the wire; an unknown value becomes UNKNOWN, a missing one null, so that a new upstream value blanks no screen. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  readerOf(
    read('string', isText, (value): T[number] | 'UNKNOWN' | null =>
      value === null ? null : (values.find((one) => one === value) ?? 'UNKNOWN'),
    ),
    () => z.enum(values).nullish(),
  )

export const currency = readerOf(
  read('string', isText, (value): 'INR' | 'AED' => (value === 'AED' ? 'AED' : 'INR')),
  () => z.enum(['INR', 'AED']).nullish(),
)

export const paged = <T extends z.core.$ZodType>(row: T) =>
  z.looseObject({
    list: listOf(row),
    data: orElse(
      z.looseObject({ currentPage: count, totalRecords: count, totalPages: count, recordsCurrentPage: count }),
      { currentPage: 1, totalRecords: 0, totalPages: 0, recordsCurrentPage: 0 },
    ),
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

export const Message = z.looseObject({ message: text })

/** Query parts shared by the lists; a whole number arrives from the API proxy as text. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).optional(),
  perPage: z.coerce.number().int().min(1).max(10_000).optional(),
}
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
export const word = z.string().max(200)

/** The reply's field to sort by, with `-` for descending; an upstream may refuse any. */
export const sort = z
  .string()
  .regex(/^-?[A-Za-z]{1,40}$/)
  .optional()

/** Parameters of the global lists, counted from page 1; `accountId` only within a business. Doc 2 §7 */
export const globalListQuery = {
  noOfRecords: z.coerce.number().int().min(1).max(10_000).optional(),
  pageNumber: z.coerce.number().int().min(1).optional(),
  listFilterType: word.optional(),
  searchTxt: word.optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  duration: word.optional(),
  sort,
}
