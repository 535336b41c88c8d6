'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { ReviewPart } from '@/components/form/wizard-review'
import { businessName, type BusinessOption } from '@/components/shared/business-option'
import { formatMoney } from '@/lib/rules/locale/format'
import { toMinor, type Currency } from '@/lib/rules/locale/money'
import { messageOr } from '@/lib/rules/words/message-or'
import { limitLines } from '@/lib/rules/programs/program-form'
import { RuleReview } from '../rules/rule-review'
import type { Bank, ProgramDraft } from './program-start'

export function Review({
  banks,
  business,
  currency,
  isNew,
}: {
  banks: readonly Bank[]
  business: BusinessOption | null
  currency: Currency
  isNew: boolean
}) {
  const t = useTranslations('programs')
  const operations = useTranslations('cards.operations')
  // The cast is safe: every field has a default value.
  const values = useWatch() as ProgramDraft
  const bank = banks.find(({ id }) => id === values.issuerProgramId)
  const yes = (value: boolean) => t(value ? 'yesNo.yes' : 'yesNo.no')
  const money = (text: string) => {
    const minor = toMinor(text)
    return minor === null ? text : formatMoney(minor, currency)
  }
  return (
    <div className="grid gap-6">
      <ReviewPart
        step="details"
        facts={[
          [t('fields.name'), values.name],
          [t('fields.issuerCode'), values.issuerCode],
          [t('fields.issuerProgramId'), bank?.programName],
          [t('fields.network'), bank?.networkName],
          [t('fields.cardForm'), values.cardForm && t(`cardForms.${values.cardForm}`)],
          [t('fields.requireCardHolderAuth'), yes(values.requireCardHolderAuth)],
          [t('fields.onlyNcmc'), yes(values.onlyNcmc)],
          [t('fields.allowEmbossLine4'), yes(values.allowEmbossLine4)],
          [t('fields.pinMailer'), yes(values.pinMailer)],
          [t('fields.visibleAtIssuerPortal'), yes(values.visibleAtIssuerPortal)],
          [t('fields.offeredToAll'), yes(values.offeredToAll)],
          ...(isNew ? [[t('wizard.business'), business && businessName(business)] as const] : []),
        ]}
      />
      <ReviewPart
        step="limits"
        facts={limitLines.map(({ channel, period }, at) => {
          const { amount = '', count = '' } = values.limits[at] ?? {}
          const label = `${messageOr(operations, `limitChannels.${channel}`, channel)}, ${messageOr(operations, `periods.${period}`, period)}`
          return [label, t('wizard.limit', { amount: money(amount), count })] as const
        })}
      />
      <ReviewPart step="rules">
        <RuleReview rules={values.rules} zero={values.zeroFilterMatchBehaviour} currency={currency} />
      </ReviewPart>
    </div>
  )
}
