import * as z from 'zod/mini'
import { isAmount } from '../input/validators'
import { toMinor } from '../locale/money'

type Limits = { limit?: string | null | undefined; dayLimit?: string | null | undefined }
type Field = keyof Limits

const minorOf = (text: string | null | undefined): number => (text ? (toMinor(text) ?? 0) : 0)

export const isLimit = (sum: string): boolean => isAmount(sum) && minorOf(sum) > 0

const problemOf = ({ limit, dayLimit }: Limits, isLast: boolean): [Field, string] | null => {
  if (isLast && (limit || dayLimit)) return ['limit', 'validation.lastStepLimit']
  if (dayLimit && !limit) return ['limit', 'validation.dayLimitAlone']
  if (dayLimit && minorOf(dayLimit) < minorOf(limit)) return ['dayLimit', 'validation.dayLimitBelow']
  return null
}

/** Above a step's limit the next step decides, so the last one has none. A day's limit adds to one per request and is no smaller. CFG-09 */
export const stepLimits = z.superRefine<Limits[]>((steps, context) =>
  steps.forEach((step, at) => {
    const problem = problemOf(step, at === steps.length - 1)
    if (problem) context.addIssue({ code: 'custom', path: [at, problem[0]], message: problem[1] })
  }),
)
