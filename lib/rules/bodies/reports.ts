import * as z from 'zod/mini'
import { areDaysInOrder, isDay } from '../lists/date-presets'
import { ALL_RECORDS, reportFormats } from '../reports/report-files'
import { frequencies } from '../reports/schedule'
import { email } from './fields'

const fieldName = z.string().check(z.regex(/^[A-Za-z]{1,40}$/))
const given = z.string().check(z.maxLength(100))
const code = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,39}$/))
const word = z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^\P{Cc}*$/u))

const whole = (least: number, most: number, message: string) =>
  z.pipe(
    z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,7}$/, message))], message), z.transform(Number)),
    z.number().check(z.refine((value) => Number.isInteger(value) && value >= least && value <= most, message)),
  )

export const RunReport = z.strictObject({
  sortOptions: z.optional(
    z.array(z.strictObject({ field: fieldName, direction: z.enum(['ASC', 'DESC']) })).check(z.maxLength(1)),
  ),
  filters: z.optional(z.array(z.strictObject({ field: fieldName, value: given })).check(z.maxLength(10))),
  inputs: z.optional(z.record(fieldName, given)),
  page: z.optional(whole(1, ALL_RECORDS, 'validation.reportRecords')),
  perPage: z.optional(whole(1, ALL_RECORDS, 'validation.reportRecords')),
  /** The file's name and column headings in the person's language; without them the upstream uses its own. */
  title: z.optional(word),
  heads: z.optional(z.record(fieldName, word)),
  /** The codes of each column in the person's language, so that the file reads as the screen does. Decision 49 */
  words: z.optional(z.record(fieldName, z.record(code, word))),
  /** The label of the totals row; `{count}` stands for the number of records. */
  totalLabel: z.optional(word),
  /** The note of a file that does not hold all records; `{shown}` and `{total}` stand for numbers. */
  cutNote: z.optional(z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^\P{Cc}*$/u))),
})
export type RunReport = z.output<typeof RunReport>

export const MailReport = z
  .strictObject({
    name: fieldName,
    documentType: z.enum(reportFormats),
    email,
    fromDate: z.optional(z.string().check(z.refine((text) => text === '' || isDay(text), 'validation.date'))),
    toDate: z.optional(z.string().check(z.refine((text) => text === '' || isDay(text), 'validation.date'))),
    filters: z.optional(z.string().check(z.maxLength(8000))),
  })
  .check(
    z.refine(({ fromDate, toDate }) => areDaysInOrder(fromDate, toDate), {
      path: ['toDate'],
      error: 'validation.dayOrder',
    }),
  )
export type MailReport = z.output<typeof MailReport>

const timing = {
  documentType: z.enum(reportFormats, 'validation.choose'),
  frequency: z.enum(frequencies, 'validation.choose'),
  weekday: whole(1, 7, 'validation.choose'),
  monthDay: whole(1, 31, 'validation.choose'),
  hour: whole(0, 23, 'validation.choose'),
  email,
}

export const CreateReportSchedule = z.strictObject({ name: fieldName, ...timing, request: RunReport })
export type CreateReportSchedule = z.output<typeof CreateReportSchedule>

/** Changes when a report runs, or pauses it. `version` is the one that the page showed, so that nobody overwrites another person's change. */
export const UpdateReportSchedule = z.strictObject({
  ...timing,
  paused: z.boolean(),
  version: whole(1, ALL_RECORDS, 'validation.choose'),
})
export type UpdateReportSchedule = z.output<typeof UpdateReportSchedule>
