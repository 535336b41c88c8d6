'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Field } from '@/components/form/field'
import { DialogForm } from '@/components/form/form-dialog'
import { OtpStep, otpForm } from '@/components/form/otp-step'
import { buildAction, useCallForm, useSendForm } from '@/components/form/use-call-form'
import { useCloseOnSuccess } from '@/components/form/use-close-on-success'
import { useOtpSession } from '@/components/form/use-otp-session'
import { Dialog } from '@/components/shared/dialog'
import { request } from '@/lib/browser/request'
import { PurchaserForm } from '@/lib/rules/bodies/purchasers'
import { formatMobile } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'

type Props = { orgId: string; currency: Currency; close: () => void }
type Buyer = { orgId: string; name: string; mobile: string }
type OtpReply = { data: { sessionId: string | null; message: string | null } }

export default function PurchaserDialog(props: Props) {
  const t = useTranslations('business.purchasers')
  const [sent, setSent] = useState<{ buyer: Buyer; answer: OtpReply } | null>(null)
  return (
    <Dialog size="sm" close={props.close} title={t('newTitle')} description={sent ? undefined : t('newText')}>
      {sent ? <Confirmation {...sent} close={props.close} /> : <WhoItIs {...props} sent={setSent} />}
    </Dialog>
  )
}

function WhoItIs({
  orgId,
  currency,
  close,
  sent,
}: Props & { sent: (sent: { buyer: Buyer; answer: OtpReply }) => void }) {
  const t = useTranslations('business.purchasers')
  const otp = useTranslations('otp')
  const form = useCallForm('issuing POST purchaser/otp', {
    schema: PurchaserForm,
    draft: orgId,
    start: { name: '', mobile: '' },
    toRequest: (values) => ({ body: { ...values, orgId } }),
    fallbackMessage: otp('failed'),
    done: (answer, values) => sent({ buyer: { ...values, orgId }, answer }),
  })
  return (
    <DialogForm form={form} words={{ submit: otp('send'), sending: t('sending') }} close={close}>
      <Field name="name" autoFocus maxLength={255} label={t('name')} />
      <Field
        name="mobile"
        kind="mobile"
        country={currency === 'AED' ? 'AE' : 'IN'}
        label={t('mobile')}
        help={t('mobileHelp')}
      />
    </DialogForm>
  )
}

/** Opening the dialog has already sent the first code. A verified mobile number needs no second code. */
function Confirmation({ buyer, answer, close }: { buyer: Buyer; answer: OtpReply; close: () => void }) {
  const t = useTranslations('business.purchasers')
  const otp = useTranslations('otp')
  const isFirst = useRef(true)
  const verified = useRef<string | null>(null)
  const session = useOtpSession(() => {
    const again = !isFirst.current
    isFirst.current = false
    return again ? request('issuing POST purchaser/otp', { body: buyer }) : Promise.resolve(answer)
  }, true)
  const { orgId, mobile } = buyer
  const form = useSendForm({
    schema: otpForm,
    draft: buyer.orgId,
    start: { otp: '' },
    action: buildAction('issuing POST purchaser/otp/verify'),
    send: async (values) => {
      const sessionId = session.id ?? ''
      if (verified.current !== sessionId)
        await request('issuing POST purchaser/otp/verify', { body: { ...values, orgId, mobile, sessionId } })
      verified.current = sessionId
      return request('issuing POST purchaser', { body: { ...buyer, sessionId } })
    },
    ...useCloseOnSuccess({ close, doneText: t('done') }),
    forgets: true,
    fallbackMessage: otp('invalid'),
  })
  return <OtpStep of={form} session={session} to={formatMobile(mobile)} fallbackMessage={otp('failed')} close={close} />
}
