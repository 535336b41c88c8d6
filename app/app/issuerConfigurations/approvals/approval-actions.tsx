'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { Confirm } from '@/components/form/confirm'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import type { Confirmation } from '@/components/form/use-inline-confirm'
import { useLimitConfirmation } from '@/components/form/use-limit-confirmation'
import { buildAction } from '@/components/form/use-call-form'
import { decide, type Decided } from '@/components/shared/approvals/send-decision'
import { WithdrawDialog } from '@/components/shared/approvals/withdraw-action'
import { Decision } from '@/components/shared/decision'
import { lazyComponent } from '@/components/shared/lazy-component'
import { Button } from '@/components/ui/button'
import { useReadOnly } from '@/components/ui/read-only'
import { request } from '@/lib/browser/request'
import { CancelApproval } from '@/lib/rules/bodies/approvals'
import { limitEventOf, movesMoney } from '@/lib/rules/approvals/approval-events'
import { routes } from '@/lib/routes'
import { formatMoney } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'
import { listNames } from '@/lib/rules/words/join-names'
import { useChosenRows } from './file-rows'
import { useMissingDocuments, useUnopenedDocuments } from './reveal-all'
import type { ReturnableStep } from './send-back-dialog'

const REASON = 300

const SendBackDialog = lazyComponent(() => import('./send-back-dialog'))

type Props = {
  id: string
  name: string
  /** Who gets the amount; the name of the request where several do, or nobody says. */
  receiver: string
  maker: string
  decided: Decided
  /** The amount that the request moves, in minor units. */
  amount: number | null
  currency: Currency
  isPaused: boolean
  /** People who may decide may also pause, resume and cancel the request. */
  mayDecide: boolean
  mayWithdraw: boolean
  /** What the maker could be asked to correct, by the steps of the form; empty if the request cannot be sent back. */
  returnable: readonly ReturnableStep[]
  /** Why it cannot be sent back, for those who may decide. */
  notReturnable?: string | null
  why: string | null
  /** The step that decides after this person's approval; null if theirs is the last. */
  nextStep: string | null
}
type Question = 'pause' | 'resume' | 'cancel' | 'withdraw' | 'return'

export function ApprovalActions(props: Props) {
  const { isPaused, mayDecide, mayWithdraw, why } = props
  const t = useTranslations('approvals.actions')
  const [asked, setAsked] = useState<Question | null>(null)
  const close = () => setAsked(null)
  const readOnly = useReadOnly()
  const notAllowed = mayDecide ? undefined : t(isPaused ? 'blockedResume' : 'blocked', { why: why ?? t('notYours') })
  const reason = readOnly ?? notAllowed
  const forEverybody = { disabled: readOnly !== null, title: readOnly ?? undefined }
  const forDeciders = { disabled: reason !== undefined, title: reason }
  const sendBack = props.returnable.length > 0 && (
    <Button {...forEverybody} onClick={() => setAsked('return')}>
      {t('return')}
    </Button>
  )
  return (
    <div className="grid gap-4">
      {isPaused ? (
        <p className="text-sm text-soft">{t('paused')}</p>
      ) : mayDecide && movesMoney({ eventType: props.decided.eventType, amount: props.amount }) ? (
        <DecideMoney {...props} more={sendBack} />
      ) : (
        <Decide {...props} more={sendBack} />
      )}
      <div className="flex flex-wrap gap-2 border-t border-hairline pt-3">
        {isPaused ? (
          <Button variant="primary" {...forDeciders} onClick={() => setAsked('resume')}>
            {t('resume')}
          </Button>
        ) : (
          <Button {...forDeciders} onClick={() => setAsked('pause')}>
            {t('pause')}
          </Button>
        )}
        <Button {...forDeciders} onClick={() => setAsked('cancel')}>
          {t('cancel')}
        </Button>
        {mayWithdraw && (
          <Button {...forEverybody} onClick={() => setAsked('withdraw')}>
            {t('withdraw')}
          </Button>
        )}
      </div>
      {mayDecide && props.notReturnable && <p className="text-sm text-soft">{props.notReturnable}</p>}
      {isPaused && reason && <p className="text-sm text-soft">{reason}</p>}
      {asked === 'return' ? (
        <SendBackDialog {...props} steps={props.returnable} close={close} />
      ) : asked === 'cancel' ? (
        <CancelDialog {...props} close={close} />
      ) : asked === 'withdraw' ? (
        <WithdrawDialog {...props} close={close} />
      ) : (
        asked && <ActionDialog {...props} what={asked} close={close} />
      )}
    </div>
  )
}

const useApproveLabel = ({ name, receiver, amount, currency }: Props): string => {
  const t = useTranslations('approvals.actions')
  const { waiting, chosen, sum } = useChosenRows()
  const money = (minor: number) => formatMoney(minor, currency)
  if (waiting.length === 0) return amount ? t('submitLabel', { amount: money(amount), name: receiver }) : t('approve')
  const rows = t('submitLabelRows', { count: chosen.length, name })
  return sum > 0 ? t('submitLabelWithSum', { submitLabel: rows, amount: money(sum) }) : rows
}

/** An amount above the issuer's limit needs a second confirmation. CFG-08 */
type DecideProps = Props & { more: ReactNode }

function DecideMoney(props: DecideProps) {
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

function Decide({ ask, more, ...props }: DecideProps & { ask?: Confirmation | null }) {
  const { decided, mayDecide, why, nextStep } = props
  const t = useTranslations('approvals.actions')
  const unopened = listNames(useUnopenedDocuments(), useLocale())
  const takesEffect = nextStep ? t('textNext', { step: nextStep }) : t('text')
  const missing = listNames(useMissingDocuments(), useLocale())
  const consequence = unopened
    ? t('openFirst', { documents: unopened })
    : missing
      ? `${t('missing.text', { documents: missing })} ${takesEffect}`
      : takesEffect
  const { waiting, chosen } = useChosenRows()
  const approve = useApproveLabel(props)
  const askMissing = missing
    ? {
        key: missing,
        title: t('missing.title'),
        text: t('missing.text', { documents: missing }),
        yes: t('missing.yes', { submitLabel: approve }),
      }
    : null
  const lines = chosen.length < waiting.length ? chosen.map(({ line }) => line) : undefined
  const send: ComponentProps<typeof Decision>['send'] = async ({ decision, reason }, { changed, signature }) => {
    const outcome = await decide(decided, { action: decision, reason, lines }, { changed, signature })
    const next = changed?.approvalQueueId
    if (!next || next === decided.id) return outcome
    return {
      ...outcome,
      follow: { href: routes.approvalDetails({ approveID: next }), text: t('followed', { id: next }) },
    }
  }
  return (
    <Decision
      id={decided.id}
      action={buildAction('issuing PUT entity/takeAction')}
      send={send}
      doneText={t('done')}
      isOwn={!mayDecide}
      isIncomplete={unopened !== ''}
      text={mayDecide ? consequence : (why ?? t('notYours'))}
      reason={{ label: t('reason'), help: t('reasonHelp'), maxLength: REASON }}
      ask={ask ?? askMissing}
      more={more}
      words={{ approve, reject: t('reject'), rejectNow: t('rejectNow'), back: t('back') }}
    />
  )
}

function CancelDialog({ id, name, maker, close }: Props & { close: () => void }) {
  const t = useTranslations('approvals.actions')
  return (
    <FormDialog
      call="issuing PUT issuer/approvals/{id}/cancel"
      toRequest={(body) => ({ path: { id }, body })}
      schema={CancelApproval}
      draft={`cancel ${id}`}
      start={{ reason: '' }}
      title={t('ask.cancel', { name })}
      description={t('consequence.cancel', { maker })}
      words={{ submit: t('submit.cancel'), sending: t('sending') }}
      doneText={t('done')}
      isFinal
      close={close}
    >
      <Field name="reason" kind="textarea" autoFocus maxLength={REASON} label={t('reason')} help={t('reasonHelp')} />
    </FormDialog>
  )
}

type ActionDialogProps = Pick<Props, 'id' | 'name'> & {
  what: Exclude<Question, 'cancel' | 'withdraw' | 'return'>
  close: () => void
}

function ActionDialog({ id, name, what, close }: ActionDialogProps) {
  const t = useTranslations('approvals.actions')
  const send = () => {
    if (what === 'pause') return request('issuing PUT issuer/pauseApprovalQueue/{id}', { path: { id }, body: {} })
    return request('issuing PUT entity/takeAction', { body: { approvalQueueId: id, action: 'RESUME' } })
  }
  return (
    <Confirm
      title={t(`ask.${what}`, { name })}
      text={t(`consequence.${what}`)}
      submit={t(`submit.${what}`)}
      doneText={t('done')}
      send={send}
      close={close}
    />
  )
}
