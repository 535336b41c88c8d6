'use client'

import { useTranslations } from 'next-intl'
import type { ProblemDetails } from '@/lib/calls/problem'
import { routes } from '@/lib/routes'

/** A link to the card holder with a mobile number. It opens in another tab, so that the form is not lost. */
export function HolderLink({ customerId }: { customerId: string | undefined }) {
  const t = useTranslations('issue')
  if (!customerId) return null
  return (
    <a className="link" href={routes.customer({ customerId })} target="_blank" rel="noreferrer">
      {t('openHolder')}
    </a>
  )
}

export const holderOfProblem = (problem: ProblemDetails | null): string | undefined => problem?.fields?.customerId
