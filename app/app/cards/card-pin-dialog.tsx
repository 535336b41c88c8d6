'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { isMailerNumber, MapPinMailer } from '@/lib/rules/bodies/pin-mailers'
import { useOperationWords } from './card-operation-frame'
import type { OperationProps } from './operated-card'
import { useQuery } from '@/components/form/use-query'

export default function CardPinDialog(props: OperationProps) {
  const t = useTranslations('cards.operations')
  return (
    <FormDialog
      call="issuing POST pin/inventory/{cardId}/map"
      schema={MapPinMailer}
      start={{ pinMailerNumber: '' }}
      toRequest={(body) => ({ path: { cardId: props.card.id }, body })}
      {...useOperationWords(props)}
    >
      <Field
        name="pinMailerNumber"
        noSpaces
        maxLength={20}
        autoFocus
        label={t('pinMailerNumber')}
        help={t('pinMailerHelp')}
      />
      <TypedMailer />
    </FormDialog>
  )
}

function TypedMailer() {
  const typed: string = useWatch<MapPinMailer>({ name: 'pinMailerNumber' })
  const number = typed.trim().toUpperCase()
  return isMailerNumber(number) && <Mailer key={number} number={number} />
}

/** Shows the PIN mailer before it is mapped, which cannot be undone. It shows nothing if the person may not see the inventory. */
function Mailer({ number }: { number: string }) {
  const t = useTranslations('cards.operations')
  const read = useQuery('issuing GET pin/inventory/{id}', { path: { id: number } })
  const said = () => {
    if (read.state !== 'ready')
      return read.state === 'failed' && read.problem.code === 'not-found' ? t('pinMailerUnknown') : null
    const { displayName, orgName, groupName, printer, cardId, cardLast4digits } = read.value
    const where = { program: groupName ?? '', business: displayName ?? orgName ?? '', printer: printer ?? '' }
    return cardId === null ? t('pinMailerIs', where) : t('pinMailerTaken', { ...where, last4: cardLast4digits ?? '' })
  }
  return (
    <p role="status" className="text-xs text-soft empty:hidden">
      {said()}
    </p>
  )
}
