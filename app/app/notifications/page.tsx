import { getTranslations } from 'next-intl/server'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { ButtonLink } from '@/components/ui/button'
import { readNewestUnread } from '@/lib/queries/notifications'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { notificationList } from './list'
import { MarkAll } from './mark-all'
import { openRecord } from './open-record'

export const generateMetadata = () => getListTitle(notificationList)

export default async function NotificationsPage(at: ListAddress) {
  const session = await guard(routes.notifications)
  await openRecord(at, session)
  const [newest, t] = await Promise.all([readNewestUnread(), getTranslations('notifications')])
  const buttons = (
    <MessagesProvider areas={['notifications']}>
      <ButtonLink href={routes.profile({ tab: 'notifications' })}>{t('settings')}</ButtonLink>
      {newest && <MarkAll upTo={newest} />}
    </MessagesProvider>
  )
  return <ListScreen list={notificationList} session={session} at={at} buttons={buttons} />
}
