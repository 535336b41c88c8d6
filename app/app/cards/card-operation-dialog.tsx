'use client'

import { useTranslations } from 'next-intl'
import { Confirm } from '@/components/form/confirm'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { request } from '@/lib/browser/request'
import { BlockCard, CloseCard, FreezeCard } from '@/lib/rules/bodies/cards'
import { withLast4Of } from '@/lib/rules/cards/card-operation'
import { blockReasons, closeReasons } from '@/lib/rules/cards/card-states'
import { useOperationWords } from './card-operation-frame'
import type { OperationProps } from './operated-card'

/** One decision on one card: its consequence in words, the last four digits typed, a reason. CARD-32, CARD-34 */
export default function CardOperationDialog(props: OperationProps) {
  const { card, operation } = props
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
      >
        <CardFields reasons={blockReasons} />
      </FormDialog>
    )
  if (operation === 'close')
    return (
      <FormDialog call="issuing POST card/closure" schema={withLast4Of(card, CloseCard)} {...confirmed}>
        <CardFields reasons={closeReasons} />
      </FormDialog>
    )
  if (operation === 'freeze')
    return (
      <FormDialog
        call="issuing PUT card/lock"
        schema={withLast4Of(card, FreezeCard)}
        {...confirmed}
        start={{ ...confirmed.start, lock: true }}
      >
        <CardFields reasons={blockReasons} />
      </FormDialog>
    )
  return <UnfreezeQuestion {...props} />
}

/** Unfreezing asks for nothing but a yes. Decision 34 */
function UnfreezeQuestion(props: OperationProps) {
  const { description, words, ...rest } = useOperationWords(props)
  const send = () => request('issuing PUT card/lock', { body: { cardId: props.card.id, lock: false } })
  return <Confirm {...rest} {...words} text={description} send={send} />
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
