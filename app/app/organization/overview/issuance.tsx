'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Confirm } from '@/components/form/confirm'
import { DialogButton } from '@/components/shared/dialog-button'
import { Imposed } from '@/components/shared/imposed'
import { request } from '@/lib/browser/request'
import type { ImposedBy } from '@/lib/rules/authorisation/imposed'

export function Issuance({
  orgId,
  business,
  issuerCode,
  isStopped,
  stoppedBy,
}: {
  orgId: string
  business: string
  issuerCode?: string
  isStopped: boolean
  /** Who stopped card issuance; null if the person may resume it. */
  stoppedBy: ImposedBy | null
}) {
  const t = useTranslations('business.issuance')
  const told = useId()
  const bar = isStopped ? stoppedBy : null
  const action = isStopped ? 'resume' : 'stop'
  const name = issuerCode ? t('atIssuer', { business, issuer: issuerCode }) : business
  return (
    <>
      <DialogButton
        size="sm"
        aria-label={t(issuerCode ? `${action}.name` : `${action}.allName`, { name })}
        disabled={bar !== null}
        aria-describedby={bar ? told : undefined}
        dialog={(close) => (
          <Confirm
            title={t(`${action}.title`, { name })}
            text={t(`${action}.text`)}
            submit={t(`${action}.submit`)}
            doneText={t(`${action}.done`)}
            isFinal={!isStopped}
            send={() =>
              request('issuing PUT orgs/restrictCardIssuance', {
                body: { orgId, restrictCardIssuance: !isStopped, ...(issuerCode && { issuerCode }) },
              })
            }
            close={close}
          />
        )}
      >
        {t(issuerCode ? `${action}.button` : `${action}.allButton`)}
      </DialogButton>
      {bar && <Imposed by={bar} id={told} className="text-xs text-soft" />}
    </>
  )
}
