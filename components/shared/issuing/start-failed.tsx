import { PartFailed } from '@/components/shared/part-failed'
import type { ProblemDetails } from '@/lib/calls/problem'

/** What is known of the chosen business could not be read: the form below knows its name alone. Who may not read it has no use for the news. Decision 6 */
export function StartFailed({ problem, href }: { problem: ProblemDetails | null; href: string }) {
  if (!problem || problem.code === 'privilege-missing') return null
  return (
    <div className="mb-4">
      <PartFailed problem={problem} href={href} />
    </div>
  )
}
