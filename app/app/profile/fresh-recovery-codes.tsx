import { getTranslations } from 'next-intl/server'
import { RecoveryCodes } from '@/components/shared/factor/recovery-codes'

export async function FreshRecoveryCodes({ codes }: { codes: readonly string[] | undefined }) {
  if (!codes) return null
  const t = await getTranslations('profile.factor')
  return (
    <div className="mb-5">
      <p className="font-medium">{t('codesTitle')}</p>
      <p className="mb-3 text-sm text-soft">{t('codesIntro')}</p>
      <RecoveryCodes codes={codes} />
    </div>
  )
}
