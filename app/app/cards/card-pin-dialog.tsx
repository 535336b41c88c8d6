'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { checkedBy } from '@/components/form/checked-by'
import { Field } from '@/components/form/field'
import { useCallForm } from '@/components/form/use-call-form'
import { isMailerNumber } from '@/lib/rules/bodies/pin-mailers'
import { OperationDialog, OperationForm, useOperated } from './card-operation-frame'
import type { OperationProps } from './operated-card'
import { useRead } from './use-read'

type Values = { pinMailerNumber: string }
const typed = (number: string) => number.trim().toUpperCase()
const schema = checkedBy(({ pinMailerNumber }: Values): Record<string, string> =>
  isMailerNumber(typed(pinMailerNumber)) ? {} : { pinMailerNumber: 'validation.pinMailer' },
)

/** A PIN mailer is mapped to the card. PIN-01 */
export default function CardPinDialog(props: OperationProps) {
  const t = useTranslations('cards.operations')
  const wired = useCallForm('issuing POST pin/inventory/{cardId}/map', {
    schema,
    start: { pinMailerNumber: '' },
    ...useOperated(props),
    toRequest: ({ pinMailerNumber }) => ({
      path: { cardId: props.card.id },
      body: { pinMailerNumber: typed(pinMailerNumber) },
    }),
  })
  const number = typed(useWatch({ control: wired.form.control, name: 'pinMailerNumber' }))
  return (
    <OperationDialog {...props}>
      <OperationForm of={wired} operation={props.operation} close={props.close}>
        <Field
          name="pinMailerNumber"
          noSpaces
          maxLength={20}
          autoFocus
          label={t('pinMailerNumber')}
          help={t('pinMailerHelp')}
        />
        {isMailerNumber(number) && <Found key={number} number={number} />}
      </OperationForm>
    </OperationDialog>
  )
}

/** What letter that is, looked at before it is mapped for good; nothing where the person may not see the inventory. */
function Found({ number }: { number: string }) {
  const t = useTranslations('cards.operations')
  const read = useRead('issuing GET pin/inventory/{id}', { path: { id: number } })
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
