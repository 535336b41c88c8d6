'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { CallForm } from '@/components/form/call-form'
import { Field } from '@/components/form/field'
import { SubmitRow } from '@/components/form/submit-row'
import { useCallForm } from '@/components/form/use-call-form'
import { useMarkedFields } from '@/components/form/use-marked-fields'
import { useToast } from '@/components/shared/use-toast'
import type { Option } from '@/components/ui/input'
import { routes } from '@/lib/routes'
import { CorrectRequest } from '@/lib/rules/bodies/approvals'
import type { Currency } from '@/lib/rules/locale/money'

export type CorrectionInput = {
  field: string
  label: string
  value: string
  as: 'text' | 'long' | 'mobile' | 'amount' | 'count' | 'date' | 'choice'
  options: readonly Option[]
  isOptional: boolean
  isMasked: boolean
}

type Props = {
  id: string
  currency: Currency
  marked: readonly CorrectionInput[]
  others: readonly CorrectionInput[]
  mayOpen: boolean
}

export function CorrectionForm({ id, currency, marked, others, mayOpen }: Props) {
  const t = useTranslations('approvals.correction')
  const toast = useToast()
  const router = useRouter()
  const inputs = [...marked, ...others]
  const back = () => router.push(mayOpen ? routes.approvalDetails({ approveID: id }) : routes.notifications())
  const wired = useCallForm('issuing POST issuer/approvals/{id}/correction', {
    schema: CorrectRequest,
    toRequest: (body) => ({ path: { id }, body }),
    draft: id,
    start: { fields: inputs.map(({ field, value }) => ({ field, value })) },
    done: ({ message, approvalQueueId }) => {
      toast.success(message ?? t('done'))
      router.push(
        mayOpen && approvalQueueId ? routes.approvalDetails({ approveID: approvalQueueId }) : routes.notifications(),
      )
      router.refresh()
    },
  })
  useMarkedFields(
    wired.form,
    marked.map((_, at) => `fields.${at}.value`),
    t('mark'),
  )
  return (
    <CallForm of={wired} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {marked.map((input, at) => (
          <Value key={input.field} input={input} at={at} currency={currency} />
        ))}
      </div>
      {others.length > 0 && (
        <details>
          <summary className="cursor-pointer text-sm font-medium">{t('others')}</summary>
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            {others.map((input, at) => (
              <Value key={input.field} input={input} at={marked.length + at} currency={currency} />
            ))}
          </div>
        </details>
      )}
      <SubmitRow busy={wired.isBusy} cancel={back} words={{ submit: t('submit'), sending: t('sending') }} />
    </CallForm>
  )
}

function Value({ input, at, currency }: { input: CorrectionInput; at: number; currency: Currency }) {
  const t = useTranslations('approvals.correction')
  const { as, label, options, isOptional, isMasked } = input
  const common = {
    name: `fields.${at}.value`,
    label,
    ...(isMasked && { help: t('masked') }),
    ...(isOptional && { optional: true }),
  }
  if (as === 'choice') return <Field {...common} kind="select" options={options} />
  if (as === 'amount') return <Field {...common} kind="amount" currency={currency} />
  if (as === 'mobile') return <Field {...common} kind="mobile" country={currency === 'AED' ? 'AE' : 'IN'} />
  if (as === 'long') return <Field {...common} kind="textarea" className="sm:col-span-2" />
  return <Field {...common} kind={as} />
}
