'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { CallForm } from '@/components/form/call-form'
import { checkedBy } from '@/components/form/checked-by'
import { Field } from '@/components/form/field'
import { SubmitRow } from '@/components/form/submit-row'
import { useCallForm } from '@/components/form/use-call-form'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { vanRefusals } from '@/lib/rules/customer-changes'
import type { VanValues } from '@/lib/rules/customer-changes'
import { CARD_TOAST_MS } from '@/lib/rules/toast-times'

/** A new virtual account number for the customer. CUST-10 */
export default function VanDialog({
  customerId,
  van,
  close,
}: {
  customerId: string
  van: string | null
  close: () => void
}) {
  const t = useTranslations('customers.change')
  const common = useTranslations('common')
  const router = useRouter()
  const wired = useCallForm('issuing PUT cust/van/update', checkedBy<VanValues>(vanRefusals), {
    start: { van: van ?? '' },
    input: (values) => ({ body: { customerId, van: values.van.trim().toUpperCase() } }),
    toastMs: CARD_TOAST_MS,
    wrongIs: 'field',
    needsChange: true,
    unknown: router.refresh,
    done: ({ message }) => {
      toast.success(message ?? t('vanDone'), { durationMs: CARD_TOAST_MS })
      close()
      router.refresh()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="sm"
      title={t('vanTitle')}
      description={t('vanText')}
      closeLabel={common('close')}
    >
      <CallForm of={wired} className="grid gap-4">
        <Field name="van" noSpaces maxLength={34} autoFocus label={t('vanLabel')} help={t('vanHelp')} />
        <SubmitRow busy={wired.isBusy} cancel={close} words={{ submit: t('vanSave'), sending: t('saving') }} />
      </CallForm>
    </Dialog>
  )
}
