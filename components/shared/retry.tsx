import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/button'
import type { ProblemDetails } from '@/lib/calls/problem'
import { signInAfter } from '@/lib/paths'
import { RetryLink } from './retry-link'

/** Offers a retry after a failure, or a link to sign in if the session has ended and scripts do not announce that. */
export async function Retry({ problem, href }: { problem: ProblemDetails; href: string }) {
  const t = await getTranslations()
  if (problem.code !== 'session-ended') return <RetryLink href={href}>{t('common.retry')}</RetryLink>
  return (
    <a href={signInAfter(problem)} className={buttonClass({ size: 'sm' })}>
      {t('errors.page.signIn')}
    </a>
  )
}
