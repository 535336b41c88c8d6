import { z } from 'zod'
import * as core from 'zod/v4/core'
import { pipe, transform, type ZodMiniPipe, type ZodMiniTransform } from 'zod/mini'
import { isCalendarDay } from '@/lib/rules/input/calendar-day'
import { readWhole } from '@/lib/rules/input/read-whole'
import { toMinor } from '@/lib/rules/locale/money'
import { givenAs, givenSchemaOf, presentOf, readerOf, wireSchemaOf } from './wire'

/**
 * Transforms a part of a reply; `given` says what comes out. zod's own `.transform()` makes a function per value that survives until the next
 * full garbage collection, which made proxied calls 50 % slower.
 */
export const as = <S extends z.core.$ZodType, T>(
  schema: S,
  to: (value: z.output<S>) => T,
  given: () => core.$ZodType,
) => givenAs(pipe(schema, transform(to)), given)

const Nothing = z.strictObject({})

/** Replaces a missing part by a copy of `empty`. A shared object would not do, because masking changes replies in place. */
export const orElse = <S extends z.core.$ZodType, const T>(schema: S, empty: T) =>
  as(
    z.nullish(schema),
    (value) => (value ?? structuredClone(empty)) as z.output<S> | T,
    () => (typeof empty === 'object' && !Array.isArray(empty) ? z.union([schema, Nothing]) : schema),
  )
export const orNull = <S extends z.core.$ZodType>(schema: S) =>
  as(
    z.nullish(schema),
    (value) => (value ?? null) as z.output<S> | null,
    () => z.nullable(schema),
  )
export const listOf = <S extends z.core.$ZodType>(item: S) =>
  as(
    z.nullish(z.array(item)),
    (items): z.output<S>[] => items ?? [],
    () => z.array(item),
  )

const present = z.check<unknown>(({ value, issues }) => {
  if (value === null || value === undefined)
    issues.push({ code: 'invalid_type', expected: 'nonoptional', input: value })
})

/** A field without which a page would say something wrong: where it is missing or cannot be read, the reply is a misfit. */
export const required = <S extends core.$ZodType>(schema: S) => {
  const { def } = schema._zod
  const checked = core.clone(schema, { ...def, checks: [...(def.checks ?? []), present] }, { parent: true })
  return readerOf(
    checked,
    () => presentOf(wireSchemaOf(schema)),
    () => presentOf(givenSchemaOf(schema)),
  ) as unknown as core.$ZodType<NonNullable<z.output<S>>, NonNullable<z.input<S>>>
}

type Missable<V> = z.ZodOptional<z.ZodNullable<z.ZodType<V, V>>>
type Read<V, T> = ZodMiniPipe<Missable<V>, ZodMiniTransform<T, V | null | undefined>>

/** Checks a value once and converts it; a missing value reaches `to` as null. */
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
  () => z.string().nullable(),
)

/** A text on the wire; a number is read as well. */
export const id = readerOf(
  pipe(z.union([z.string(), z.number()]), transform(String)),
  () => z.string(),
  () => z.string(),
)

/** A time in UTC or with its offset. */
export const moment = readerOf(
  read('string', isWord, (value) => (value === null ? null : String(value))),
  () => z.iso.datetime({ offset: true }).nullish(),
  () => z.string().nullable(),
)

export const flag = readerOf(
  read('boolean', isFlag, (value) => value === true),
  () => z.boolean().nullish(),
  () => z.boolean(),
)

/** A whole number that may not be missing, because zero would look like an answer. */
export const count = readerOf(
  z.int(),
  () => z.int(),
  () => z.int(),
)

/** The version of a record, against which a stale page is checked; 0 if the upstream has none. */
export const version = orElse(count, 0)

/** Converts the wire's decimal major units to integer minor units; null if missing or invalid. contract.md, wire facts */
export const amount = readerOf(
  read('string', isWord, (value) => (value === null ? null : toMinor(value))),
  () =>
    z
      .union([z.string().regex(/^-?\d+(\.\d{1,2})?$/), z.number()])
      .nullish()
      .meta({ description: 'Decimal major units, at most two places; sent as text', 'x-amount': true }),
  () => z.int().nullable().meta({ description: 'Minor units', 'x-amount': true }),
)

/** Accepts a closed set of values. An unknown value becomes UNKNOWN instead of an error, so that a new value of the upstream breaks no screen. */
export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  readerOf(
    read('string', isText, (value): T[number] | 'UNKNOWN' | null =>
      value === null ? null : (values.find((one) => one === value) ?? 'UNKNOWN'),
    ),
    () => z.enum(values).nullish(),
    () => z.enum([...values, 'UNKNOWN']).nullable(),
  )

/** Rupees where the upstream names no currency. Another currency is a misfit, because its amounts would read as rupees. */
export const currency = readerOf(
  pipe(
    z.nullish(z.string().refine((value) => value === 'INR' || value === 'AED')),
    transform((value): 'INR' | 'AED' => (value === 'AED' ? 'AED' : 'INR')),
  ),
  () => z.enum(['INR', 'AED']).nullish(),
  () => z.enum(['INR', 'AED']),
)

export const paged = <T extends z.core.$ZodType>(row: T) =>
  z.looseObject({
    list: z.array(row),
    data: z.looseObject({ currentPage: count, totalRecords: count, totalPages: count, recordsCurrentPage: count }),
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

/** How an approval that may be signed answers: its request, and the challenge of the signature that was taken for it, if one was. APPR-41 */
export const signedAnswer = { approvalQueueId: text, signedWith: text }

/** A whole number of a query. The API proxy passes it as text, which is read as the sandbox platform reads it. */
export const whole = (from: number, to = Number.MAX_SAFE_INTEGER) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? (readWhole(value) ?? value) : value),
    z.number().int().min(from).max(to),
  )

/** Query parameters that lists share. */
export const pageQuery = {
  page: whole(1).optional(),
  perPage: whole(1, 10_000).optional(),
}
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isCalendarDay, 'validation.date')
export const word = z.string().max(200)

/** The field of the reply to sort by, with `-` for descending order. An upstream may refuse any field. */
export const sort = z
  .string()
  .regex(/^-?[A-Za-z]{1,40}$/)
  .optional()

/** Parameters of lists that span businesses; pages count from 1. `accountId` works only within one business. Doc 2 §7 */
export const globalListQuery = {
  noOfRecords: whole(1, 10_000).optional(),
  pageNumber: whole(1).optional(),
  listFilterType: word.optional(),
  searchTxt: word.optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  duration: word.optional(),
  sort,
}
