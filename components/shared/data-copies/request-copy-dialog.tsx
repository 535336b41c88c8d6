'use client'

import { useTranslations } from 'next-intl'
import { ApprovalNotice } from '@/components/form/approval-notice'
import { Field } from '@/components/form/field'
import { WiredDialog } from '@/components/form/form-dialog'
import { buildAction, useSendForm } from '@/components/form/use-call-form'
import { useCloseOnSuccess } from '@/components/form/use-close-on-success'
import { request } from '@/lib/browser/request'
import { RequestDataCopy, type CopiedPerson } from '@/lib/rules/bodies/data-copies'

/** `issuer` is the one whose people decide. */
export type RequestedCopy = { about: CopiedPerson; issuer: string | null }

const actions = {
  customer: 'issuing POST customers/{customerId}/copies',
  user: 'issuing POST admins/{userId}/copies',
} as const

/** Asks another person to agree to a copy of all that is held about a person. DATA-03 */
export default function RequestCopyDialog({ about, issuer, close }: RequestedCopy & { close: () => void }) {
  const { of, id } = about
  const t = useTranslations('data-copies')
  const form = useSendForm({
    schema: RequestDataCopy,
    start: { reason: '' },
    action: buildAction(actions[of]),
    draft: `copy ${of} ${id}`,
    send: (body: RequestDataCopy) =>
      of === 'customer'
        ? request(actions.customer, { path: { customerId: id }, body })
        : request(actions.user, { path: { userId: id }, body }),
    ...useCloseOnSuccess({ close, doneText: t('done') }),
  })
  return (
    <WiredDialog
      title={t('request')}
      description={t('about')}
      form={form}
      words={{ submit: t('submit'), sending: t('sending') }}
      close={close}
    >
      <ApprovalNotice event={of === 'customer' ? 'CUSTOMER_DATA' : 'USER_DATA'} issuer={issuer} />
      <Field name="reason" kind="textarea" autoFocus maxLength={200} label={t('reason')} help={t('help')} />
    </WiredDialog>
  )
}
