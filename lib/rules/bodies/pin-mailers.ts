import * as z from 'zod/mini'

export const MOST_MAILERS = 200

export const isMailerNumber = (text: string): boolean => /^[A-Z0-9]{6,20}$/.test(text)

const PinMailerNumber = z
  .string()
  .check(z.maxLength(40), z.trim(), z.toUpperCase(), z.refine(isMailerNumber, 'validation.mailerNumbers'))
const PinMailerNumbers = z.array(PinMailerNumber).check(
  z.minLength(1),
  z.maxLength(MOST_MAILERS),
  z.refine((numbers) => new Set(numbers).size === numbers.length, 'validation.mailerNumbers'),
)

export const CreatePinMailers = z.strictObject({
  orgId: z.string().check(z.minLength(1, 'validation.business'), z.maxLength(64)),
  cardProgramId: z.string().check(z.minLength(1, 'validation.cardProgram'), z.maxLength(64)),
  printer: z.string().check(z.minLength(1, 'validation.printer'), z.maxLength(64)),
  pinMailerNumbers: PinMailerNumbers,
})

export const mailerNumbers = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((number) => number !== '')

export const PinMailerFields = z.extend(CreatePinMailers, {
  pinMailerNumbers: z.pipe(
    z
      .string()
      .check(
        z.refine((text) => z.safeParse(PinMailerNumbers, mailerNumbers(text)).success, 'validation.mailerNumbers'),
      ),
    z.transform(mailerNumbers),
  ),
})

export const MapPinMailer = z.strictObject({
  pinMailerNumber: z
    .string()
    .check(z.maxLength(40), z.trim(), z.toUpperCase(), z.refine(isMailerNumber, 'validation.pinMailer')),
})
export type MapPinMailer = z.output<typeof MapPinMailer>
