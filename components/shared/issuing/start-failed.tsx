import { PartFailed } from '@/components/shared/part-failed'
import type { ProblemDetails } from '@/lib/calls/problem'

/** The details of the chosen business could not be read, so the form knows only its name. People who may not read them see no notice. Decision 6 */
export function StartFailed({ problem, href }: { problem: ProblemDetails | null; href: string }) {
  if (!problem || problem.code === 'privilege-missing') return null
  return (
    <div className="mb-4">
      <PartFailed problem={problem} href={href} />
    </div>
  )
}
