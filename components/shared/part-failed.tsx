import { getTranslations } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'
import type { ProblemDetails } from '@/lib/calls/problem'
import { generalWords } from '@/lib/rules/words/problem-words'
import { getProblemNote } from './problem-note'
import { Retry } from './retry'

export async function PartFailed({
  problem,
  href,
  of,
}: {
  problem: ProblemDetails
  href: string
  of?: keyof typeof generalWords
}) {
  const t = await getTranslations()
  const { title, help, reference } = await getProblemNote(problem)
  // A missing privilege is not shown as an error.
  const isBeyond = problem.code === 'privilege-missing'
  return (
    <Alert tone={isBeyond ? 'info' : 'error'} title={of && !isBeyond ? t(generalWords[of]) : title}>
      {of && !isBeyond && <span className="block">{title}</span>}
      {help}
      {!isBeyond && reference}
      {!isBeyond && (
        <p className="mt-2">
          <Retry problem={problem} href={href} />
        </p>
      )}
    </Alert>
  )
}
