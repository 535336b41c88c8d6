import { getTranslations } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'
import type { ProblemDetails } from '@/lib/calls/problem'
import { RetryLink } from './retry-link'

/** The failure of one part of a screen: why, the request id, and a retry; the other parts stay. Decision 6 */
export async function PartFailed({ problem, href }: { problem: ProblemDetails; href: string }) {
  const t = await getTranslations()
  return (
    <Alert tone="error" title={problem.detail ?? t(`errors.codes.${problem.code}`)}>
      <p className="mt-0.5 text-xs text-soft">
        {t('common.requestId')} <span className="code">{problem.requestId}</span>
      </p>
      {problem.code !== 'privilege-missing' && (
        <p className="mt-2">
          <RetryLink href={href}>{t('common.retry')}</RetryLink>
        </p>
      )}
    </Alert>
  )
}
