import { PartFailed } from '@/components/shared/part-failed'
import type { ProblemDetails } from '@/lib/calls/problem'

/** Says that only the chosen business's name is known, because its details could not be read; nothing to people who may not read them. Decision 6 */
export function StartFailed({ problem, href }: { problem: ProblemDetails | null; href: string }) {
  if (!problem || problem.code === 'privilege-missing') return null
  return (
    <div className="mb-4">
      <PartFailed problem={problem} href={href} />
    </div>
  )
}
