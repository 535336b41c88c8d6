'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ProblemAlert } from '@/components/form/problem-alert'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { Loaded } from './use-latest-only'

/** Says that the options are loading, or that they failed to load and can be loaded again. Decision 6 */
export function ChoiceNotes({
  programs,
  wallets,
  askPrograms,
  askWallets,
  noPrograms,
  programsHref,
  before,
  after,
}: {
  programs: Loaded<readonly unknown[]>
  wallets: Loaded<unknown>
  askPrograms: () => void
  askWallets: () => void
  noPrograms: string
  programsHref: string | null
  before?: ReactNode
  after?: ReactNode
}) {
  const t = useTranslations('issue')
  return (
    <div className="grid gap-2 empty:hidden">
      {before}
      {programs.state === 'loading' && <Working>{t('loading.programs')}</Working>}
      {wallets.state === 'loading' && <Working>{t('loading.wallets')}</Working>}
      {programs.state === 'failed' && <Failed title={t('failed.programs')} of={programs} retry={askPrograms} />}
      {wallets.state === 'failed' && <Failed title={t('failed.wallets')} of={wallets} retry={askWallets} />}
      {programs.state === 'ready' && programs.value.length === 0 && (
        <Alert tone="warning" title={noPrograms}>
          {programsHref !== null && (
            <a href={programsHref} className="link">
              {t('toPrograms')}
            </a>
          )}
        </Alert>
      )}
      {after}
    </div>
  )
}

function Working({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="text-xs text-soft">
      {children}
    </p>
  )
}

type FailedOne = Extract<Loaded<unknown>, { state: 'failed' }>

function Failed({ title, of: { problem }, retry }: { title: string; of: FailedOne; retry: () => void }) {
  const t = useTranslations('issue')
  return (
    <ProblemAlert title={title} problem={problem}>
      <Button size="sm" className="mt-2" onClick={retry}>
        {t('retry')}
      </Button>
    </ProblemAlert>
  )
}
