'use client'

import { useTimeZone, useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/browser/request'
import { BlockCard, CloseCard } from '@/lib/rules/bodies/cards'
import { movableWallets } from '@/lib/rules/cards/card-money'
import { withLast4Of } from '@/lib/rules/cards/card-operation'
import { blockReasons, closeReasons } from '@/lib/rules/cards/card-states'
import { findFreezeErrors, FreezeFields, freezeTimes, untilOf, type FreezeValues } from '@/lib/rules/cards/freeze-until'
import { formatMoney } from '@/lib/rules/locale/format'
import { todayIn } from '@/lib/rules/lists/date-presets'
import { startOfDay } from '@/lib/rules/locale/start-of-day'
import { refineBy } from '@/lib/rules/refine-by'
import { useOperationWords } from './card-operation-frame'
import { useUndo } from './use-undo'
import type { OperationProps } from './operated-card'

export default function CardOperationDialog(props: OperationProps) {
  const { card, operation, next } = props
  const t = useTranslations('cards.operations')
  const words = useOperationWords(props)
  const cardId = card.id
  const confirmed = { start: { cardId, last4Digits: '' }, ...words }
  if (operation === 'block')
    return (
      <FormDialog
        call="issuing PUT card/block"
        schema={withLast4Of(card, BlockCard)}
        approval={{ event: 'CARD_BLOCK', issuer: card.issuer }}
        {...confirmed}
        offer={card.replacementModes?.length ? { label: t('replaceNext'), run: () => next?.('replace') } : undefined}
      >
        <CardFields reasons={blockReasons} />
      </FormDialog>
    )
  if (operation === 'close')
    return (
      <FormDialog call="issuing POST card/closure" schema={withLast4Of(card, CloseCard)} {...confirmed}>
        <StillHolds {...props} />
        <CardFields reasons={closeReasons} />
      </FormDialog>
    )
  return <FreezeDialog {...props} />
}

/** A card with money on it cannot be closed. The notice says so before the person types anything, and links to returning the money. CARD-34 */
function StillHolds({ card, next }: OperationProps) {
  const t = useTranslations('cards.operations')
  const held = card.wallets.filter(({ balanceType, balance }) => balanceType === 'PREPAID' && (balance ?? 0) > 0)
  if (held.length === 0) return null
  const amount = formatMoney(
    held.reduce((sum, { balance }) => sum + (balance ?? 0), 0),
    card.currency,
  )
  const [first] = movableWallets(held)
  return (
    <Alert tone="warning" title={t('stillHolds', { amount })}>
      {first && next && (
        <Button size="sm" onClick={() => next('unload', first.appId)}>
          {t('unload')}
        </Button>
      )}
    </Alert>
  )
}

const nowIn = (zone: string) => ({ now: Date.now(), zone })

function FreezeDialog(props: OperationProps) {
  const { card } = props
  const t = useTranslations('cards.operations')
  const words = useOperationWords(props)
  const undo = useUndo()
  const zone = useTimeZone() ?? 'UTC'
  const unfreeze = () => request('issuing PUT card/lock', { body: { cardId: card.id, lock: false } })
  return (
    <FormDialog
      call="issuing PUT card/lock"
      schema={withLast4Of(card, FreezeFields).check(
        refineBy((values: FreezeValues) => findFreezeErrors(values, nowIn(zone))),
      )}
      start={{ cardId: card.id, lock: true, last4Digits: '', time: '', day: '' }}
      toRequest={({ time, day, ...body }) => {
        const until = untilOf({ time, day }, nowIn(zone))
        return { body: { ...body, ...(until && { until }) } }
      }}
      {...words}
      offer={undo(unfreeze, t('dialog.unfreeze.done'))}
    >
      <CardFields reasons={blockReasons} />
      <UntilFields tomorrow={startOfDay(todayIn(zone, new Date()), zone, 1)} />
    </FormDialog>
  )
}

function UntilFields({ tomorrow }: { tomorrow: string }) {
  const t = useTranslations('cards.operations')
  const zone = useTimeZone() ?? 'UTC'
  const time: unknown = useWatch({ name: 'time' })
  return (
    <>
      <Field
        name="time"
        kind="select"
        optional
        label={t('until')}
        help={t('untilHelp')}
        empty={t('untilTimes.none')}
        options={freezeTimes.map((value) => ({ value, label: t(`untilTimes.${value}`) }))}
      />
      {time === 'DAY' && <Field name="day" kind="date" label={t('untilDay')} min={todayIn(zone, new Date(tomorrow))} />}
    </>
  )
}

type Reason = (typeof blockReasons)[number] | (typeof closeReasons)[number]

function CardFields({ reasons }: { reasons: readonly Reason[] }) {
  const t = useTranslations('cards.operations')
  return (
    <>
      <Field name="last4Digits" kind="last4" autoFocus label={t('last4')} help={t('last4Help')} />
      <Field
        name="reason"
        kind="select"
        label={t('reason')}
        empty={t('reasonEmpty')}
        options={reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
    </>
  )
}
