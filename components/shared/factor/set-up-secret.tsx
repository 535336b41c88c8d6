import { getTranslations } from 'next-intl/server'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { inFours, otpauthAddress } from '@/lib/rules/identity/factor-code'
import { QrCode } from './qr-code'

export async function SetUpSecret({
  secret,
  account,
  platform,
}: {
  secret: string
  account: string
  platform: string
}) {
  const t = await getTranslations()
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="font-medium">{t('profile.factor.scan')}</p>
      <QrCode text={otpauthAddress(platform, account, secret)} label={t('profile.factor.picture')} />
      <div>
        <p className="text-soft">{t('profile.factor.key')}</p>
        <p className="flex flex-wrap items-center gap-1">
          <bdi className="code font-medium" data-secret={secret}>
            {inFours(secret)}
          </bdi>
          <CopyButton text={secret} label={t('profile.factor.copyKey')} copied={t('common.copied')}>
            <Icon name="copy" size={14} />
          </CopyButton>
        </p>
      </div>
      <p>{t('profile.factor.then')}</p>
    </div>
  )
}
