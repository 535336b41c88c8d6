'use client'

import { useTranslations } from 'next-intl'
import { Confirm } from '@/components/form/confirm'
import { DialogButton } from '@/components/shared/dialog-button'
import { lazyComponent } from '@/components/shared/lazy-component'
import { request } from '@/lib/browser/request'
import type { CannedReply } from '@/lib/calls/support'

const CannedReplyDialog = lazyComponent(() => import('./canned-reply-dialog'))

export function AddCannedReply({ issuer }: { issuer: string }) {
  const t = useTranslations('support.canned')
  return (
    <DialogButton size="sm" dialog={(close) => <CannedReplyDialog issuer={issuer} close={close} />}>
      {t('add')}
    </DialogButton>
  )
}

export function CannedReplyActions({ issuer, reply }: { issuer: string; reply: CannedReply }) {
  const t = useTranslations('support.canned')
  const { id, name } = reply
  return (
    <span className="flex flex-wrap gap-1">
      <DialogButton
        size="sm"
        variant="ghost"
        aria-label={t('editName', { name })}
        dialog={(close) => <CannedReplyDialog issuer={issuer} reply={reply} close={close} />}
      >
        {t('edit')}
      </DialogButton>
      <DialogButton
        size="sm"
        variant="ghost"
        aria-label={t('deleteName', { name })}
        dialog={(close) => (
          <Confirm
            title={t('deleteTitle', { name })}
            text={t('deleteText')}
            submit={t('delete')}
            doneText={t('deleted')}
            send={() =>
              request('issuing DELETE issuer/{issuer}/cannedReplies/{id}', { path: { issuer, id }, body: {} })
            }
            close={close}
          />
        )}
      >
        {t('delete')}
      </DialogButton>
    </span>
  )
}
