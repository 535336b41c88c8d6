'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { useFactContext } from '@/components/form/use-fact-context'
import { ReviewPart } from '@/components/form/wizard-review'
import { businessName, type BusinessOption } from '@/components/shared/business-option'
import { recordEntries } from '@/components/shared/detail/record-entries'
import { programRecord } from '@/lib/records/programs'
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
  const context = useFactContext()
  const operations = useTranslations('cards.operations')
  // The cast is safe because every field has a default value.
  const values = useWatch() as ProgramDraft
  const bank = banks.find(({ id }) => id === values.issuerProgramId)
  const money = (text: string) => {
    const minor = toMinor(text)
    return minor === null ? text : formatMoney(minor, currency)
  }
  return (
    <div className="grid gap-6">
      <ReviewPart
        step="details"
        facts={recordEntries({
          record: programRecord,
          of: values,
          facts: [
            { label: t('fields.name'), field: 'name' },
            { label: t('fields.issuerCode'), field: 'issuerCode' },
            { label: t('fields.issuerProgramId'), value: bank?.programName },
            { label: t('fields.network'), value: bank?.networkName },
            { label: t('fields.cardForm'), field: 'cardForm' },
            'requireCardHolderAuth',
            'onlyNcmc',
            'allowEmbossLine4',
            'pinMailer',
            {
              label: t('fields.visibleAtIssuerPortal'),
              value: context.words(values.visibleAtIssuerPortal ? 'common.yes' : 'common.no'),
            },
            'offeredToAll',
            isNew && { label: t('wizard.ownBusiness'), value: business && businessName(business) },
          ],
          context,
        })}
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
