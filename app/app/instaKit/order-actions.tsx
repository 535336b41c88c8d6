'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { CallForm } from '@/components/form/call-form'
import { Field } from '@/components/form/field'
import { Processing } from '@/components/form/processing'
import { buildAction, useCallForm } from '@/components/form/use-call-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Decision } from '@/components/shared/decision'
import { useToast } from '@/components/shared/use-toast'
import { request } from '@/lib/browser/request'
import { UpdateKitOrder } from '@/lib/rules/bodies/kits'
import { needsCourier, nextStatuses } from '@/lib/rules/kits/kit-states'
import type { KitOrderStatus } from '@/lib/rules/kits/kit-states'

export type ActedOrder = { id: string; status: string | null; reason: string | null }

/** What can be done with an order now: a decision, the next status, or nothing any more. KIT-07, KIT-09, decision 18 */
export function OrderActions({ order, isOwn }: { order: ActedOrder; isOwn: boolean }) {
  const t = useTranslations('kits.actions')
  if (order.status === 'PENDING') return <DecideOrder order={order} isOwn={isOwn} />
  const next = nextStatuses(order.status)
  if (next.length > 0) return <NextStatus order={order} next={next} />
  if (order.status === 'REJECTED')
    return (
      <Alert tone="warning" title={t('rejected')}>
        {order.reason}
      </Alert>
    )
  return <p className="text-sm text-soft">{t('over')}</p>
}

function NextStatus({ order, next }: { order: ActedOrder; next: readonly KitOrderStatus[] }) {
  const words = useTranslations('kits')
  const toast = useToast()
  const router = useRouter()
  const wired = useCallForm('issuing PUT instakit/inventory', {
    schema: UpdateKitOrder,
    start: { id: order.id, ...(next.length === 1 && { status: next[0] }) },
    toRequest: ({ id, status, courier, trackingNumber }) => ({
      body: { id, status, ...(needsCourier(status) && { courier, trackingNumber }) },
    }),
    wordless: words('actions.failed'),
    unknown: router.refresh,
    done: ({ message }) => {
      toast.success(message ?? words('actions.updated'))
      router.refresh()
    },
  })
  const chosen = useWatch({ control: wired.form.control, name: 'status' })
  return (
    <CallForm of={wired} className="grid gap-4">
      <Field
        name="status"
        kind="select"
        label={words('actions.nextStatus')}
        empty={words('actions.choose')}
        options={next.map((value) => ({ value, label: words(`status.${value}`) }))}
      />
      {chosen && needsCourier(chosen) && (
        <>
          <Field name="courier" label={words('order.courier')} maxLength={40} />
          <Field name="trackingNumber" label={words('order.trackingNumber')} maxLength={40} noSpaces />
        </>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Processing busy={wired.isBusy} />
        <Button type="submit" variant="primary" busy={wired.isBusy}>
          {wired.isBusy ? words('actions.saving') : words('actions.save')}
        </Button>
      </div>
    </CallForm>
  )
}

const DECIDE = 'go POST instaKit/approveInventory'

function DecideOrder({ order, isOwn }: { order: ActedOrder; isOwn: boolean }) {
  const t = useTranslations('kits.actions')
  return (
    <Decision
      action={buildAction(DECIDE)}
      send={(decided, options) => request(DECIDE, { body: { id: order.id, ...decided } }, options)}
      wordless={t('failed')}
      doneText={t('updated')}
      isOwn={isOwn}
      text={t(isOwn ? 'ownRequest' : 'decide')}
      reason={{ label: t('reason'), maxLength: 80 }}
      words={{ approve: t('approve'), reject: t('reject'), rejectNow: t('rejectNow'), back: t('back') }}
    />
  )
}
