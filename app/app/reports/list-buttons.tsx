import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { routes } from '@/lib/routes'

export async function ScheduleButtons() {
  const t = await getTranslations('report-schedules')
  return <ButtonLink href={routes.reports()}>{t('open')}</ButtonLink>
}
