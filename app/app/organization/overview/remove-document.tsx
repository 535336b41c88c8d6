'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Confirm } from '@/components/form/confirm'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/browser/request'
import { ApprovalNoticeAtEach } from '@/components/form/approval-notice'

export function RemoveDocument({
  orgId,
  docId,
  name,
  issuers,
}: {
  orgId: string
  docId: string
  name: string
  issuers: readonly string[]
}) {
  const t = useTranslations('business.documents')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={t('removeName', { name })} onClick={() => setIsOpen(true)}>
        {t('remove')}
      </Button>
      {isOpen && (
        <Confirm
          title={t('removeTitle', { name })}
          text={t('removeText')}
          submit={t('removeSubmit')}
          notice={<ApprovalNoticeAtEach event="ORG_UPDATE" issuers={issuers} />}
          doneText={t('removed')}
          send={() => request('issuing DELETE orgs/{id}/document/{docId}', { path: { id: orgId, docId } })}
          close={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
