'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallForm } from '@/components/form/call-form'
import { Confirm } from '@/components/form/confirm'
import { Field } from '@/components/form/field'
import { Processing } from '@/components/form/processing'
import { buildAction, useCallForm } from '@/components/form/use-call-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { bindToShown } from '@/components/shared/approvals/bind-to-shown'
import { Decision } from '@/components/shared/decision'
import { useToast } from '@/components/shared/use-toast'
import { request } from '@/lib/browser/request'
import type { Shown } from '@/lib/rules/approvals/shown-content'
import { UpdateKitOrder } from '@/lib/rules/bodies/kits'
import { needsCourier, nextStatuses, type KitOrderStatus } from '@/lib/rules/kits/kit-states'

type ActedOrder = { id: string; status: string | null; reason: string | null; quantity: number; shown: Shown }

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
  const [asks, setAsks] = useState<KitOrderStatus | null>(null)
  const [first, ...others] = next
  const wired = useCallForm(UPDATE, {
    schema: UpdateKitOrder,
    draft: `status ${order.id} ${first ?? ''}`,
    start: { id: order.id, status: first ?? 'PRINTING' },
    toRequest: ({ id, status, courier, trackingNumber }) => ({
      body: { id, status, ...(needsCourier(status) && { courier, trackingNumber }) },
    }),
    refresh: router.refresh,
    done: ({ message }) => {
      toast.success(message ?? words('actions.updated'))
      router.refresh()
    },
  })
  if (!first) return null
  const count = order.quantity
  return (
    <CallForm of={wired} className="grid gap-4">
      <input type="hidden" name="id" value={order.id} />
      <input type="hidden" name="status" value={first} />
      {needsCourier(first) && (
        <>
          <Field name="courier" label={words('order.courier')} maxLength={40} />
          <Field name="trackingNumber" label={words('order.trackingNumber')} maxLength={40} noSpaces />
        </>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Processing busy={wired.isBusy} />
        {others.map((status) => (
          <Button key={status} onClick={() => setAsks(status)}>
            {words(`actions.step.${stepOf(status)}`, { count })}
          </Button>
        ))}
        <Button type="submit" variant="primary" busy={wired.isBusy}>
          {wired.isBusy ? words('actions.saving') : words(`actions.step.${stepOf(first)}`, { count })}
        </Button>
      </div>
      {asks && (
        <Confirm
          title={words(`actions.ask.${stepOf(asks)}`, { count })}
          text={words(asks === 'LOST' ? 'actions.lostText' : 'actions.returnedText', { count })}
          submit={words(`actions.step.${stepOf(asks)}`, { count })}
          sending={words('actions.saving')}
          isFinal={asks === 'LOST'}
          doneText={words('actions.updated')}
          send={() => request(UPDATE, { body: { id: order.id, status: asks } })}
          close={() => setAsks(null)}
        />
      )}
    </CallForm>
  )
}

const UPDATE = 'issuing PUT instakit/inventory'
const steps = ['PRINTING', 'DISPATCHED', 'DELIVERED', 'LOST', 'RTO'] as const
const stepOf = (status: KitOrderStatus): (typeof steps)[number] => steps.find((one) => one === status) ?? 'PRINTING'

const DECIDE = 'go POST instaKit/approveInventory'

function DecideOrder({ order, isOwn }: { order: ActedOrder; isOwn: boolean }) {
  const t = useTranslations('kits.actions')
  return (
    <Decision
      id={order.id}
      action={buildAction(DECIDE)}
      send={async (decided, options) =>
        request(
          DECIDE,
          { body: { id: order.id, ...decided, ...(await bindToShown(order.shown, options.changed)) } },
          options,
        )
      }
      doneText={t('updated')}
      isOwn={isOwn}
      text={t(isOwn ? 'ownRequest' : 'decide')}
      reason={{ label: t('reason'), maxLength: 80 }}
      words={{ approve: t('approve'), reject: t('reject'), rejectNow: t('rejectNow'), back: t('back') }}
    />
  )
}
