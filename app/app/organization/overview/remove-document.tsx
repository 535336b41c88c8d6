'use client'

import { useTranslations } from 'next-intl'
import { Confirm } from '@/components/form/confirm'
import { DialogButton } from '@/components/shared/dialog-button'
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
  return (
    <DialogButton
      size="sm"
      variant="ghost"
      aria-label={t('removeName', { name })}
      dialog={(close) => (
        <Confirm
          title={t('removeTitle', { name })}
          text={t('removeText')}
          submit={t('removeSubmit')}
          notice={<ApprovalNoticeAtEach event="ORG_UPDATE" issuers={issuers} />}
          doneText={t('removed')}
          send={() => request('issuing DELETE orgs/{id}/document/{docId}', { path: { id: orgId, docId } })}
          close={close}
        />
      )}
    >
      {t('remove')}
    </DialogButton>
  )
}
