import { getTranslations } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'
import type { ProblemDetails } from '@/lib/calls/problem'
import { problemNote } from './problem-note'
import { RetryLink } from './retry-link'

/** The failure of one part of a screen: why, the request id, and a retry; the other parts stay. Decision 6 */
export async function PartFailed({ problem, href }: { problem: ProblemDetails; href: string }) {
  const t = await getTranslations()
  const { title, help, reference } = await problemNote(problem)
  return (
    <Alert tone="error" title={title}>
      {help}
      {reference}
      {problem.code !== 'privilege-missing' && (
        <p className="mt-2">
          <RetryLink href={href}>{t('common.retry')}</RetryLink>
        </p>
      )}
    </Alert>
  )
}
