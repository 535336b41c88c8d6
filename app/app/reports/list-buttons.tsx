import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { routes } from '@/lib/routes'

/** The way to the reports: each is scheduled from its own screen. */
export async function ScheduleButtons() {
  const t = await getTranslations('report-schedules')
  return <ButtonLink href={routes.reports()}>{t('open')}</ButtonLink>
}
