'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { Field } from '@/components/form/field'
import { FormDialog } from '@/components/form/form-dialog'
import { useQuery } from '@/components/form/use-query'
import { DialogButton } from '@/components/shared/dialog-button'
import { formatMoney } from '@/lib/rules/locale/format'
import { toMinor, type Currency } from '@/lib/rules/locale/money'
import {
  FeeFields,
  findFeeErrors,
  previewFee,
  toFeeValues,
  type FeeType,
  type FeeValues,
} from '@/lib/rules/programs/fees'
import { refineBy } from '@/lib/rules/refine-by'

type Props = {
  programId: string
  feeId: string
  version: number
  currency: Currency
  feeType: FeeType
  start: FeeValues
}

export function FeeDialogButton(props: Props) {
  const t = useTranslations('programs.fees')
  return (
    <DialogButton
      size="sm"
      aria-label={t('changeNamed', { name: t(`types.${props.feeType}`) })}
      dialog={(close) => <FreshFee {...props} close={close} />}
    >
      {t('change')}
    </DialogButton>
  )
}

/** Reads the fee again, because it may have changed since the page was rendered. If that fails, the page's fee is used. FEE-01 */
function FreshFee({ close, ...props }: Props & { close: () => void }) {
  const { programId, feeId } = props
  const fee = useQuery('issuing GET orgs/cardPrograms/{cardProgramId}/fees/{feeId}', {
    path: { cardProgramId: programId, feeId },
  })
  if (fee.state === 'loading') return null
  const fresh = fee.state === 'ready' && { version: fee.value.version, start: toFeeValues(fee.value) }
  return <FeeDialog {...props} {...fresh} close={close} />
}

/** The form has one more field, an amount to try the fee with, which is not sent. */
const Tried = z.strictObject({ ...FeeFields.shape, amount: z.string() })

/** Changes a fee and previews what a load would cost, by the same rule as the platform. FEE-01 */
function FeeDialog({
  programId,
  version,
  currency,
  feeType,
  start,
  close,
}: Omit<Props, 'feeId'> & { close: () => void }) {
  const t = useTranslations('programs.fees')
  return (
    <FormDialog
      call="issuing PUT orgs/cardPrograms/{cardProgramId}/fees"
      schema={Tried.check(
        refineBy(({ amount: _, ...fee }: FeeValues & { amount: string }) => findFeeErrors(feeType, fee)),
      )}
      draft={`${programId} ${feeType}`}
      start={{ ...start, amount: '1000.00' }}
      needsChange
      toRequest={({ amount: _, ...fee }) => ({
        path: { cardProgramId: programId },
        body: { version, fees: [{ feeType, ...fee }] },
      })}
      fieldOf={(path) => path.replace(/^fees\.\d+\./, '')}
      title={t('dialogTitle', { name: t(`types.${feeType}`) })}
      description={t(`about.${feeType}`)}
      words={{ submit: t('submit'), sending: t('sending') }}
      doneText={t('done')}
      close={close}
    >
      <Field name="fixed" kind="amount" currency={currency} autoFocus optional label={t('fixed')} />
      {feeType === 'CARD_LOAD' && (
        <>
          <Field name="percent" optional noSpaces maxLength={6} label={t('percent')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field name="minimum" kind="amount" currency={currency} optional label={t('minimum')} />
            <Field
              name="maximum"
              kind="amount"
              currency={currency}
              optional
              label={t('maximum')}
              help={t('maximumHelp')}
            />
          </div>
          <Field name="amount" kind="amount" currency={currency} label={t('tryAmount')} help={t('tryHelp')} />
        </>
      )}
      <Preview feeType={feeType} currency={currency} />
    </FormDialog>
  )
}

function Preview({ feeType, currency }: Pick<Props, 'feeType' | 'currency'>) {
  const t = useTranslations('programs.fees')
  const { control } = useFormContext<FeeValues & { amount: string }>()
  // The cast is safe because every field has a default value.
  const { amount, ...fee } = useWatch({ control }) as FeeValues & { amount: string }
  const found = previewFee(feeType, fee, amount)
  const money = (minor: number) => formatMoney(minor, currency)
  return (
    <p role="status" className="rounded-lg bg-sunken px-3 py-2 text-sm">
      {!found
        ? t('previewNone')
        : feeType === 'CARD_ISSUE'
          ? t('previewCard', { fee: money(found.fee) })
          : t('preview', { amount: money(toMinor(amount) ?? 0), fee: money(found.fee), total: money(found.total) })}
    </p>
  )
}
