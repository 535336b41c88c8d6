import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LinkTabs } from '@/components/shared/detail/link-tabs'
import { Summary } from '@/components/shared/detail/summary'
import { routes } from '@/lib/routes'

export async function RoleTabs({
  current,
  under,
  actions,
}: {
  current: 'matrix' | 'holders'
  under: string
  actions?: ReactNode
}) {
  const [t, titles] = await Promise.all([getTranslations('roles'), getTranslations('titles')])
  const tabs = [
    { href: routes.roles(), text: t('tabs.list'), isCurrent: false },
    { href: routes.roleMatrix(), text: t('tabs.matrix'), isCurrent: current === 'matrix' },
    { href: routes.roleHolders(), text: t('tabs.holders'), isCurrent: current === 'holders' },
  ]
  return (
    <>
      <Summary title={titles(current === 'matrix' ? 'roleMatrix' : 'roleHolders')} under={under} actions={actions} />
      <LinkTabs label={t('tabs.label')} tabs={tabs} />
    </>
  )
}
