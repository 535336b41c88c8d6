import { getTranslations } from 'next-intl/server'
import { PartFailed } from '@/components/shared/part-failed'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { ButtonLink } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { readNotificationSettings } from '@/lib/queries/notifications'
import { routes } from '@/lib/routes'
import { notificationKinds, notificationWays } from '@/lib/rules/notifications/events'
import type { NotificationChoices } from '@/lib/rules/bodies/notifications'
import { NotificationForm } from './notification-form'

export async function NotificationsTab() {
  const [found, t] = await Promise.all([readNotificationSettings(), getTranslations('notifications')])
  if (!found.ok) return <PartFailed problem={found.problem} href={routes.profile({ tab: 'notifications' })} />
  const start = Object.fromEntries(
    notificationKinds.map((kind) => {
      const way = found.value.settings.find((row) => row.kind === kind)?.way
      return [kind, notificationWays.find((one) => one === way) ?? 'PORTAL']
    }),
  ) as NotificationChoices
  return (
    <div className="max-w-[40rem]">
      <Section
        title={t('settings')}
        action={
          <ButtonLink href={routes.notifications()} size="sm">
            {t('all')}
          </ButtonLink>
        }
      >
        <p className="mb-4 text-sm text-soft">{t('form.intro')}</p>
        <MessagesProvider areas={['notifications']}>
          <NotificationForm start={start} />
        </MessagesProvider>
      </Section>
    </div>
  )
}
