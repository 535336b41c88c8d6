'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { DialogForm } from '@/components/form/form-dialog'
import { useCallForm } from '@/components/form/use-call-form'
import { Alert } from '@/components/ui/alert'
import { Button, ButtonLink } from '@/components/ui/button'
import { Dialog } from '@/components/shared/dialog'
import { CategoryField } from '@/components/shared/rules/category-field'
import type { Calls } from '@/lib/calls'
import type { ReplyOf } from '@/lib/calls/call'
import { routes } from '@/lib/routes'
import { CreateDemoTxn } from '@/lib/rules/bodies/transactions'
import { formatMoney } from '@/lib/rules/locale/format'
import { toMinor, type Currency } from '@/lib/rules/locale/money'
import { demoChannels } from '@/lib/rules/transactions/decline-causes'
import { CardFinder, type FoundCards } from './card-finder'
import type { DemoCard } from './demo-card'

type DemoReply = ReplyOf<Calls['issuing POST demoTxn']>
type Props = { card: DemoCard | null; mayFind: boolean; close: () => void }

export default function DemoDialog({ card, mayFind, close }: Props) {
  const t = useTranslations('transactions.demo')
  const [outcome, setOutcome] = useState<DemoReply | null>(null)
  return (
    <Dialog
      size="sm"
      close={close}
      title={t('title')}
      description={card ? t('textOf', { holder: card.holder, last4: card.last4 ?? '••••' }) : t('text')}
    >
      {outcome ? (
        <DemoResult outcome={outcome} again={() => setOutcome(null)} close={close} />
      ) : (
        <DemoForm card={card} mayFind={mayFind} close={close} done={setOutcome} />
      )}
    </Dialog>
  )
}

const nowhere = { terminalId: '', merchantId: '', merchantName: '', city: '', category: '' }

function DemoForm({ card, mayFind, close, done }: Props & { done: (outcome: DemoReply) => void }) {
  const t = useTranslations('transactions.demo')
  const router = useRouter()
  const [found, setFound] = useState<FoundCards>(null)
  const currencyOf = (cardId: string) => card?.currency ?? found?.rows.find(({ id }) => id === cardId)?.currency
  const form = useCallForm('issuing POST demoTxn', {
    schema: CreateDemoTxn,
    draft: card?.id ?? 'any',
    start: { cardId: card?.id ?? '', channel: 'POS', amount: '', ...nowhere },
    money: true,
    fallbackMessage: t('failed'),
    refresh: router.refresh,
    done: (outcome) => {
      done(outcome)
      router.refresh()
    },
  })
  return (
    <DialogForm
      form={form}
      close={close}
      words={{ submit: t('submit'), sending: t('sending') }}
      submitLabel={({ cardId, amount }) => {
        const [minor, currency] = [toMinor(amount), currencyOf(cardId)]
        return minor && currency ? t('submitLabel', { amount: formatMoney(minor, currency) }) : null
      }}
    >
      {!card &&
        (mayFind ? (
          <CardFinder found={found} setFound={setFound} />
        ) : (
          <Field name="cardId" noSpaces maxLength={64} label={t('cardId')} />
        ))}
      <Field
        name="channel"
        kind="select"
        label={t('channel')}
        options={demoChannels.map((value) => ({ value, label: t(`channels.${value}`) }))}
      />
      <DemoAmount currencyOf={currencyOf} autoFocus={card !== null} label={t('amount')} />
      <details className="rounded-lg border border-hairline px-3 py-2">
        <summary className="cursor-pointer text-sm font-medium">{t('merchant')}</summary>
        <p className="mt-1 text-xs text-soft">{t('merchantHelp')}</p>
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          <Field name="merchantName" optional maxLength={60} label={t('merchantName')} />
          <Field name="city" optional maxLength={60} label={t('city')} />
          <CategoryField name="category" />
          <Field name="merchantId" optional noSpaces maxLength={60} label={t('merchantId')} />
          <Field name="terminalId" optional noSpaces maxLength={60} label={t('terminalId')} />
        </div>
      </details>
    </DialogForm>
  )
}

function DemoAmount({
  currencyOf,
  ...field
}: {
  currencyOf: (cardId: string) => Currency | undefined
  autoFocus: boolean
  label: string
}) {
  const cardId = useWatch<{ cardId: string }, 'cardId'>({ name: 'cardId' })
  return <Field name="amount" kind="amount" currency={currencyOf(cardId) ?? 'INR'} {...field} />
}

function DemoResult({ outcome, again, close }: { outcome: DemoReply; again: () => void; close: () => void }) {
  const t = useTranslations('transactions.demo')
  const common = useTranslations('common')
  const isApproved = outcome.status === 'SUCCESS'
  const amount = outcome.amount === null ? '' : formatMoney(outcome.amount, outcome.currency)
  return (
    <div className="grid gap-4">
      <Alert tone={isApproved ? 'success' : 'error'} title={t(isApproved ? 'approved' : 'declined', { amount })}>
        {!isApproved && outcome.reason}
      </Alert>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={close}>{common('close')}</Button>
        <Button onClick={again}>{t('again')}</Button>
        <ButtonLink href={routes.transaction({ txnId: outcome.txnId })} variant="primary">
          {t('look')}
        </ButtonLink>
      </div>
    </div>
  )
}
