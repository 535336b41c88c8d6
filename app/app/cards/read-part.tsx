'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { problemText, useSay } from '@/components/form/use-say'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { Read } from './use-read'

/** What a dialog reads, on its way, failed with a way to try again, or there. */
export function ReadPart<T>({ of, children }: { of: Read<T>; children: (value: T) => ReactNode }) {
  const t = useTranslations('cards.operations')
  const say = useSay()
  if (of.state === 'loading')
    return (
      <p role="status" className="text-sm text-soft">
        {t('loading')}
      </p>
    )
  if (of.state === 'ready') return children(of.value)
  return (
    <Alert tone="error" title={problemText(of.problem, say)}>
      <Button size="sm" className="mt-2" onClick={of.again}>
        {t('again')}
      </Button>
    </Alert>
  )
}
