'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { CallForm } from '@/components/form/call-form'
import { checkedBy } from '@/components/form/checked-by'
import { Field } from '@/components/form/field'
import { Processing } from '@/components/form/processing'
import { useCallForm } from '@/components/form/use-call-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { operationRefusals } from '@/lib/rules/card-operation'
import type { OperationValues } from '@/lib/rules/card-operation'
import { blockReasons } from '@/lib/rules/card-states'
import type { CardOperation } from '@/lib/rules/card-states'
import type { OperatedCard } from './card-operations'

const TOAST_MS = 6800
type Reason = (typeof blockReasons)[number]

/** One decision on one card: its consequence in words, the last four digits typed, a reason. CARD-32 */
export default function CardOperationDialog({
  card,
  operation,
  close,
}: {
  card: OperatedCard
  operation: CardOperation
  close: () => void
}) {
  const t = useTranslations('cards.operations')
  const common = useTranslations('common')
  const router = useRouter()
  const start: OperationValues = { last4Digits: '', reason: '' }
  const schema = checkedBy((values: OperationValues) => operationRefusals(operation, values, card.last4Digits))
  const done = ({ message }: { message: string | null }) => {
    toast.success(message ?? t(`dialog.${operation}.done`), { durationMs: TOAST_MS })
    close()
    router.refresh()
  }
  const shared = { start, done, unknown: router.refresh, toastMs: TOAST_MS, wrongIs: 'field' as const }
  const body = ({ last4Digits, reason }: OperationValues) => ({
    cardId: card.id,
    last4Digits,
    reason: reason as Reason,
  })
  const block = useCallForm('issuing PUT card/block', schema, {
    ...shared,
    input: (values) => ({ body: body(values) }),
  })
  const lock = useCallForm('issuing PUT card/lock', schema, {
    ...shared,
    input: (values) => ({
      body: operation === 'freeze' ? { ...body(values), lock: true } : { cardId: card.id, lock: false },
    }),
  })
  const wired = operation === 'block' ? block : lock
  const number = t('number', { digits: card.last4Digits ?? '••••' })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="sm"
      title={t(`dialog.${operation}.title`)}
      description={t(`dialog.${operation}.text`, { card: number, holder: card.holder })}
      closeLabel={common('close')}
    >
      <CallForm of={wired} className="grid gap-4">
        {operation !== 'unfreeze' && (
          <>
            <Field name="last4Digits" kind="digits" maxLength={4} autoFocus label={t('last4')} help={t('last4Help')} />
            <Field
              name="reason"
              kind="select"
              label={t('reason')}
              empty={t('reasonEmpty')}
              options={blockReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            />
          </>
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Processing busy={wired.isBusy} />
          <Button onClick={close}>{common('cancel')}</Button>
          <Button type="submit" variant={operation === 'block' ? 'danger' : 'primary'} busy={wired.isBusy}>
            {wired.isBusy ? t('working') : t(`dialog.${operation}.submit`)}
          </Button>
        </div>
      </CallForm>
    </Dialog>
  )
}
