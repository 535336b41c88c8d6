import { getTranslations } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'
import { ButtonAnchor } from '@/components/ui/button'
import { formatDateTime, type LocaleZone } from '@/lib/rules/locale/format'

type Props = {
  name: string
  savedAt: string | null | undefined
  localeZone: LocaleZone
  href: string
}

export async function SavedDraftNotice({ name, savedAt, localeZone, href }: Props) {
  const t = await getTranslations('wizard')
  return (
    <Alert tone="info" title={t('draftFound', { name: name || t('unnamed') })} className="mb-4">
      {savedAt && <p>{t('draftSavedAt', { date: formatDateTime(savedAt, localeZone) })}</p>}
      <ButtonAnchor size="sm" className="mt-2" href={href}>
        {t('draftResume')}
      </ButtonAnchor>
    </Alert>
  )
}
