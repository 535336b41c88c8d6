'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Confirm } from '@/components/form/confirm'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/browser/request'

/** Stops or resumes card issuance of a business, or of one issuer of it. ORG-38 */
export function Issuance({
  orgId,
  business,
  issuerCode,
  isStopped,
}: {
  orgId: string
  business: string
  issuerCode?: string
  isStopped: boolean
}) {
  const t = useTranslations('business.issuance')
  const [isOpen, setIsOpen] = useState(false)
  const action = isStopped ? 'resume' : 'stop'
  const name = issuerCode ? t('atIssuer', { business, issuer: issuerCode }) : business
  return (
    <>
      <Button
        size="sm"
        aria-label={t(issuerCode ? `${action}.name` : `${action}.allName`, { name })}
        onClick={() => setIsOpen(true)}
      >
        {t(issuerCode ? `${action}.button` : `${action}.allButton`)}
      </Button>
      {isOpen && (
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
          close={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
