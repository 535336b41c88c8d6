'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Confirm } from '@/components/form/confirm'
import type { Confirmation } from '@/components/form/use-inline-confirm'
import { useLimitConfirmation } from '@/components/form/use-limit-confirmation'
import { buildAction } from '@/components/form/use-call-form'
import { sendDecision } from '@/components/shared/approvals/send-decision'
import type { Decided } from '@/components/shared/approvals/send-decision'
import { Decision } from '@/components/shared/decision'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/browser/request'
import { limitEventOf } from '@/lib/rules/approvals/approval-events'
import { formatMoney } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'
import { useChosenRows } from './file-rows'

const REASON = 300

type Props = {
  id: string
  name: string
  decided: Decided
  /** The sum that it is about, in minor units. */
  amount: number | null
  currency: Currency
  mayDecide: boolean
  mayPause: boolean
  mayResume: boolean
  mayCancel: boolean
  /** Why somebody else has to decide. */
  why: string | null
}

/** Take action, pause, cancel. APPR-12, APPR-15, APPR-16 */
export function ApprovalActions(props: Props) {
  const { mayPause, mayResume, mayCancel } = props
  const t = useTranslations('approvals.actions')
  const [asked, setAsked] = useState<'pause' | 'resume' | 'cancel' | null>(null)
  const close = () => setAsked(null)
  return (
    <div className="grid gap-4">
      {!mayResume && (props.amount && props.mayDecide ? <DecideMoney {...props} /> : <Decide {...props} />)}
      {mayResume && <p className="text-sm text-soft">{t('paused')}</p>}
      <div className="flex flex-wrap gap-2 border-t border-line pt-3">
        {mayPause && <Button onClick={() => setAsked('pause')}>{t('pause')}</Button>}
        {mayResume && (
          <Button variant="primary" onClick={() => setAsked('resume')}>
            {t('resume')}
          </Button>
        )}
        {mayCancel && <Button onClick={() => setAsked('cancel')}>{t('cancel')}</Button>}
      </div>
      {asked && <Ask {...props} what={asked} close={close} />}
    </div>
  )
}

const useApproveLabel = ({ name, amount, currency }: Props): string => {
  const t = useTranslations('approvals.actions')
  const { waiting, chosen, sum } = useChosenRows()
  const money = (minor: number) => formatMoney(minor, currency)
  if (waiting.length === 0) return amount ? t('submitLabel', { amount: money(amount), name }) : t('approve')
  const rows = t('submitLabelRows', { count: chosen.length, name })
  return sum > 0 ? t('submitLabelWithSum', { submitLabel: rows, amount: money(sum) }) : rows
}

/** Money above the issuer's sum is asked about once more by whoever lets it go, too. CFG-08 */
function DecideMoney(props: Props) {
  const { amount, currency, decided } = props
  const { waiting, sum } = useChosenRows()
  const minor = waiting.length > 0 ? sum : amount
  const approve = useApproveLabel(props)
  const ask = useLimitConfirmation(
    { event: limitEventOf(decided.eventType), issuer: decided.issuerCode, minor, currency },
    approve,
  )
  return <Decide {...props} ask={ask} />
}

function Decide({ ask, ...props }: Props & { ask?: Confirmation | null }) {
  const { decided, mayDecide, why } = props
  const t = useTranslations('approvals.actions')
  const { waiting, chosen } = useChosenRows()
  const approve = useApproveLabel(props)
  const lines = chosen.length < waiting.length ? chosen.map(({ line }) => line) : undefined
  return (
    <Decision
      id={decided.id}
      action={buildAction('issuing PUT entity/takeAction')}
      send={({ decision, reason }) => sendDecision(decided, { action: decision, reason, lines })}
      doneText={t('done')}
      isOwn={!mayDecide}
      text={mayDecide ? t('text') : (why ?? t('notYours'))}
      reason={{ label: t('reason'), help: t('reasonHelp'), maxLength: REASON }}
      ask={ask}
      words={{ approve, reject: t('reject'), rejectNow: t('rejectNow'), back: t('back') }}
    />
  )
}

function Ask({ id, name, what, close }: Props & { what: 'pause' | 'resume' | 'cancel'; close: () => void }) {
  const t = useTranslations('approvals.actions')
  const send = () => {
    if (what === 'pause') return request('issuing PUT issuer/pauseApprovalQueue/{id}', { path: { id }, body: {} })
    if (what === 'cancel') return request('issuing PUT issuer/approvals/{id}/cancel', { path: { id }, body: {} })
    return request('issuing PUT entity/takeAction', { body: { approvalQueueId: id, action: 'RESUME' } })
  }
  return (
    <Confirm
      title={t(`ask.${what}`, { name })}
      text={t(`consequence.${what}`)}
      submit={t(`submit.${what}`)}
      doneText={t('done')}
      isFinal={what === 'cancel'}
      send={send}
      close={close}
    />
  )
}
