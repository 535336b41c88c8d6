import { PartFailed } from '@/components/shared/part-failed'
import type { ProblemDetails } from '@/lib/calls/problem'

/** Tells people who may read the chosen business's details that these could not be read, so that the form knows only its name. Decision 6 */
export function StartFailed({ problem, href }: { problem: ProblemDetails | null; href: string }) {
  if (!problem || problem.code === 'privilege-missing') return null
  return (
    <div className="mb-4">
      <PartFailed problem={problem} href={href} />
    </div>
  )
}
