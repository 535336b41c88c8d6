import { getTranslations } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'
import { routes } from '@/lib/routes'

/** Says before the decision that an approval is signed, what that takes, and how to get it. APPR-41 */
export async function SigningNote({ hasPasskey }: { hasPasskey: boolean }) {
  const t = await getTranslations('approvals.signing')
  return (
    <div className="mb-4 grid gap-2">
      {hasPasskey ? (
        <p className="text-sm">{t('needed')}</p>
      ) : (
        <Alert tone="warning" title={t('none')}>
          <a href={routes.profile({ tab: 'security', add: 'passkey' })} className="link">
            {t('add')}
          </a>
        </Alert>
      )}
      <noscript>
        <Alert tone="warning" title={t('noScripts')} />
      </noscript>
    </div>
  )
}
