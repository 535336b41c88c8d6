import { getTranslations } from 'next-intl/server'
import { LinkTabs } from '@/components/shared/detail/link-tabs'
import { routes } from '@/lib/routes'

const screens = ['developer', 'webhooks', 'webhookDeliveries', 'apiRequests', 'apiContract'] as const
type ConsoleScreen = (typeof screens)[number]

export async function ConsoleTabs({ current }: { current: ConsoleScreen }) {
  const t = await getTranslations('webhooks.tabs')
  return (
    <LinkTabs
      label={t('label')}
      follow="load"
      tabs={screens.map((screen) => ({
        href: routes[screen](),
        text: t(screen),
        isCurrent: screen === current,
      }))}
    />
  )
}

export function ListTabs({ current }: { current: ConsoleScreen }) {
  return (
    <div className="-mb-4 px-4 pt-4 md:px-6">
      <ConsoleTabs current={current} />
    </div>
  )
}
