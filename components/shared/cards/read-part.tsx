'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ProblemAlert } from '@/components/form/problem-alert'
import { Button } from '@/components/ui/button'
import type { QueryState } from '@/components/form/use-query'

export function ReadPart<T>({ of, children }: { of: QueryState<T>; children: (value: T) => ReactNode }) {
  const t = useTranslations('cards.operations')
  if (of.state === 'loading')
    return (
      <p role="status" className="text-sm text-soft">
        {t('loading')}
      </p>
    )
  if (of.state === 'ready') return children(of.value)
  return (
    <ProblemAlert problem={of.problem}>
      <Button size="sm" className="mt-2" onClick={of.again}>
        {t('again')}
      </Button>
    </ProblemAlert>
  )
}
