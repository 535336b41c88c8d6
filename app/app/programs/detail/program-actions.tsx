'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Confirm } from '@/components/form/confirm'
import { RequestPageLink } from '@/components/shared/approvals/request-page'
import { Imposed } from '@/components/shared/imposed'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/browser/request'
import type { ImposedBy } from '@/lib/rules/authorisation/imposed'

type ProgramChange = 'activate' | 'suspend' | 'show' | 'hide'
type ProgramState = {
  id: string
  name: string
  status: string | null
  version: number
  issuerCode: string | null
  needsApproval: boolean
  isAsked: boolean
  isVisible: boolean
  /** True if the program's wallets give money to cards, so that switching it on needs the same approval as a load. */
  isGiving: boolean
  /** Who switched the program off; null if the person may switch it on. */
  switchedOffBy: ImposedBy | null
  /** Who has asked to switch the program on; null if no request waits. */
  activatedBy: string | null
}

const bodyOf = {
  activate: { status: 'ACTIVE' },
  suspend: { status: 'INACTIVE' },
  show: { visibleAtIssuerPortal: true },
  hide: { visibleAtIssuerPortal: false },
} as const

export function ProgramActions({ program }: { program: ProgramState }) {
  const t = useTranslations('programs.change')
  const told = useId()
  const [asked, setAsked] = useState<ProgramChange | 'send' | null>(null)
  const {
    id,
    name,
    status,
    version,
    issuerCode,
    needsApproval,
    isAsked,
    isVisible,
    isGiving,
    switchedOffBy,
    activatedBy,
  } = program
  const byStatus = needsApproval ? 'send' : status === 'ACTIVE' ? 'suspend' : 'activate'
  const waits = byStatus === 'activate' && activatedBy !== null
  const offered: readonly (ProgramChange | 'send')[] = [
    ...(isAsked || waits ? [] : ([byStatus] as const)),
    isVisible ? 'hide' : 'show',
  ]
  const send = (change: ProgramChange | 'send') =>
    change === 'send'
      ? request('issuing POST issuer/approvals', {
          body: { entityId: id, entityType: 'CARD_PROGRAM', issuerCode: issuerCode ?? '' },
        })
      : request('issuing PUT cardPrograms/{id}', { path: { id }, body: { version, ...bodyOf[change] } })
  return (
    <>
      {offered.map((change) => (
        <Button
          key={change}
          disabled={change === 'activate' && switchedOffBy !== null}
          aria-describedby={change === 'activate' && switchedOffBy ? told : undefined}
          onClick={() => setAsked(change)}
        >
          {t(`${change}.button`)}
        </Button>
      ))}
      {waits && (
        <span className="basis-full text-sm text-soft">
          {t('activate.waits')} <RequestPageLink id={activatedBy} />
        </span>
      )}
      {switchedOffBy && byStatus === 'activate' && !waits && (
        <Imposed by={switchedOffBy} id={told} className="basis-full text-xs text-soft" />
      )}
      {asked && (
        <Confirm
          title={t(`${asked}.title`, { name })}
          text={t(`${asked}.text`)}
          submit={t(`${asked}.button`)}
          isFinal={asked === 'suspend'}
          approval={asked === 'activate' && isGiving ? { event: 'CARD_LOAD', issuer: issuerCode } : undefined}
          doneText={t('done')}
          close={() => setAsked(null)}
          send={() => send(asked)}
        />
      )}
    </>
  )
}
