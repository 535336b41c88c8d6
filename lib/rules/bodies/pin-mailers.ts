import * as z from 'zod/mini'

const id = z.string().check(z.minLength(1), z.maxLength(64))

export const MOST_MAILERS = 200

/** Printed beside the seal of the letter: letters and digits. */
export const isMailerNumber = (text: string): boolean => /^[A-Z0-9]{6,20}$/.test(text)

/** An order of PIN mailers. PIN-02 */
export const CreatePinMailers = z.strictObject({
  orgId: id,
  cardProgramId: id,
  printer: z.string().check(z.minLength(1), z.maxLength(64)),
  pinMailerNumbers: z
    .array(
      z
        .string()
        .check(z.maxLength(40), z.trim(), z.toUpperCase(), z.refine(isMailerNumber, 'validation.mailerNumbers')),
    )
    .check(
      z.minLength(1),
      z.maxLength(MOST_MAILERS),
      z.refine((numbers) => new Set(numbers).size === numbers.length, 'validation.mailerNumbers'),
    ),
})

/** A PIN mailer for a card. PIN-01 */
export const MapPinMailer = z.strictObject({
  pinMailerNumber: z
    .string()
    .check(z.maxLength(40), z.trim(), z.toUpperCase(), z.refine(isMailerNumber, 'validation.pinMailer')),
})
export type MapPinMailer = z.output<typeof MapPinMailer>
