'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { OtpStep, otpForm, type OtpValues } from '@/components/form/otp-step'
import { useCallForm } from '@/components/form/use-call-form'
import { useOtpSession } from '@/components/form/use-otp-session'
import { useFormExit } from '@/components/shared/issuing/use-form-exit'
import { wasAskedFor } from '@/lib/browser/navigation'
import { request } from '@/lib/browser/request'
import { routes } from '@/lib/routes'
import { HolderStepDone } from './holder-step-done'
import type { HolderCard } from './holder-card'

export function GiftActivation({ card, over }: { card: HolderCard; over: 'page' | 'list' }) {
  const t = useTranslations('kits.steps')
  const [done, setDone] = useState<string | null>(null)
  const leave = useFormExit(over, routes.cardList({ filter: 'all' }))
  const about = { cardId: card.id, issuerCode: card.issuer }
  const path = { issuerCode: card.issuer }
  const session = useOtpSession(
    () => request('issuance-v2 POST cardholders/{issuerCode}/gc/otp', { path, body: about }),
    over === 'list' && wasAskedFor(),
  )
  const verify = useCallForm('issuance-v2 POST cardholders/{issuerCode}/gc/otp/verify', {
    schema: otpForm,
    draft: card.id,
    start: { otp: '' },
    toRequest: (values: OtpValues) => ({ path, body: { ...about, ...values, sessionId: session.id ?? '' } }),
    done: ({ data }) => setDone(data.message ?? t('activated')),
    forgets: true,
  })
  if (done) return <HolderStepDone over={over} leave={leave.done} text={done} />
  return (
    <>
      <p className="mb-4 text-sm text-soft">{t('aboutGift', { holder: card.holder })}</p>
      <OtpStep
        of={verify}
        session={session}
        to={card.shownMobile}
        fallbackMessage={t('invalidCard')}
        close={leave.cancel}
      />
    </>
  )
}
