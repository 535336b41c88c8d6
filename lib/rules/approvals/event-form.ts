import * as z from 'zod/mini'
import { isAmount } from '../input/validators'
import { isLimit, stepLimits } from './step-limits'
import { ApprovalStep } from '../bodies/approvals'

const words = z.array(z.string())
const MOST_HOURS = 720
const typedLimit = z.string().check(z.refine((sum) => sum === '' || isLimit(sum), 'validation.approvalLimit'))

export const signings = ['NEVER', 'ABOVE', 'ALWAYS'] as const
type Signing = { signing: (typeof signings)[number]; signAbove: string }

/** The form's choice from the sum above which approvals are signed, which is text in major units. CFG-10 */
export const toSigning = (signAbove: string | null): Signing => {
  if (signAbove === null) return { signing: 'NEVER', signAbove: '' }
  return isLimit(signAbove) ? { signing: 'ABOVE', signAbove } : { signing: 'ALWAYS', signAbove: '' }
}

export const fromSigning = ({ signing, signAbove }: Signing): string | null =>
  signing === 'ABOVE' ? signAbove : signing === 'ALWAYS' ? '0' : null

/** An event's configuration as the form holds it: hours are typed text, and empty means never. CFG-03 */
export const EventForm = z
  .strictObject({
    askAbove: z.string().check(z.refine((sum) => sum === '' || isAmount(sum), 'validation.amount')),
    signing: z.enum(signings),
    signAbove: z.string().check(z.refine((sum) => sum === '' || isAmount(sum), 'validation.amount')),
    DOCUMENTS: words,
    ADDRESS: words,
    DETAILS: words,
    steps: z
      .array(
        z.strictObject({ name: ApprovalStep.shape.name, roleId: z.string(), limit: typedLimit, dayLimit: typedLimit }),
      )
      .check(stepLimits),
    remindAfterHours: z
      .string()
      .check(
        z.refine(
          (hours) => hours === '' || (/^\d{1,3}$/.test(hours) && Number(hours) >= 1 && Number(hours) <= MOST_HOURS),
          'validation.remindHours',
        ),
      ),
  })
  .check(
    z.refine(({ signing, signAbove }) => signing !== 'ABOVE' || isLimit(signAbove), {
      path: ['signAbove'],
      error: 'validation.approvalLimit',
    }),
  )
export type EventValues = z.output<typeof EventForm>
