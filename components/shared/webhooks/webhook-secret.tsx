'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'

export function WebhookSecret({ secret, close }: { secret: string; close: () => void }) {
  const t = useTranslations('business.webhooks')
  const common = useTranslations('common')
  return (
    <>
      <p className="flex items-start gap-2">
        <code className="code min-w-0 flex-1 rounded-md bg-sunken p-2 text-sm wrap-anywhere">{secret}</code>
        <CopyButton text={secret} label={common('copy')} copied={common('copied')}>
          <Icon name="copy" size={14} />
        </CopyButton>
      </p>
      <p className="mt-4 flex justify-end">
        <Button variant="primary" onClick={close}>
          {t('secretKept')}
        </Button>
      </p>
    </>
  )
}
