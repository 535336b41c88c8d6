'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallForm } from '@/components/form/call-form'
import { Field } from '@/components/form/field'
import { OtpStep, otpForm, type OtpValues } from '@/components/form/otp-step'
import { SubmitRow } from '@/components/form/submit-row'
import { useCallForm } from '@/components/form/use-call-form'
import { useOtpSession } from '@/components/form/use-otp-session'
import { useFormExit } from '@/components/shared/issuing/use-form-exit'
import { Alert } from '@/components/ui/alert'
import { wasAskedFor } from '@/lib/browser/navigation'
import { request } from '@/lib/browser/request'
import { routes } from '@/lib/routes'
import { MapKit } from '@/lib/rules/bodies/kits'
import { ApprovalNotice } from '@/components/form/approval-notice'
import { HolderStepDone } from './holder-step-done'
import type { HolderCard } from './holder-card'

export function KitMapping({
  card,
  over,
  kit = '',
  order = null,
}: {
  card: HolderCard
  over: 'page' | 'list'
  kit?: string
  order?: string | null
}) {
  const t = useTranslations('kits.steps')
  const otp = useTranslations('otp')
  const [step, setStep] = useState<'otp' | 'kit' | 'done'>('otp')
  const [waits, setWaits] = useState<string | null>(null)
  const back = order ? `${routes.instaKitOrder({ id: order })}#map-kit` : routes.cardList({ filter: 'all' })
  const leave = useFormExit(over, back)
  const session = useOtpSession(
    () =>
      request('issuing POST instakit/map/otp/{phone}', {
        path: { phone: card.mobile },
        query: { issuer: card.issuer },
        body: {},
      }),
    over === 'list' && wasAskedFor(),
  )
  const verify = useCallForm('issuing POST instakit/map/otp/verify', {
    schema: otpForm,
    draft: card.id,
    start: { otp: '' },
    toRequest: (values: OtpValues) => ({
      body: {
        ...values,
        mobile: card.mobile,
        sessionId: session.id ?? '',
        issuerCode: card.issuer,
        cardId: card.id,
      },
    }),
    done: () => setStep('kit'),
    forgets: true,
  })
  const map = useCallForm('issuing POST cardholders/map', {
    schema: MapKit,
    money: true,
    draft: kit ? `${card.id} ${kit}` : card.id,
    start: { kitNumber: kit, mobile: card.mobile, orgId: card.orgId, cardProgramId: card.cardProgramId },
    awaitsApproval: ({ detail }) => setWaits(detail ?? t('mapped')),
    done: () => setStep('done'),
  })
  if (waits !== null) return <HolderStepDone over={over} leave={leave.done} text={waits} />
  if (step === 'done') return <HolderStepDone over={over} leave={leave.done} text={t('mapped')} />
  return (
    <>
      <p className="mb-4 text-sm text-soft">{t('about', { holder: card.holder })}</p>
      {step === 'otp' ? (
        <OtpStep
          of={verify}
          session={session}
          to={card.shownMobile}
          fallbackMessage={otp('failed')}
          close={leave.cancel}
        />
      ) : (
        <CallForm of={map} className="grid gap-4">
          <Alert tone="success" title={otp('verified')} />
          <Field name="kitNumber" kind="digits" autoFocus label={t('kitNumber')} help={t('kitNumberHelp')} />
          <ApprovalNotice event="CARD_LOAD" issuer={card.issuer} />
          <SubmitRow busy={map.isBusy} cancel={leave.cancel} words={{ submit: t('map'), sending: t('mapping') }} />
        </CallForm>
      )}
    </>
  )
}
