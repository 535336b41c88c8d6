import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import type { GuardedRoute } from '@/lib/routes'
import type { Messages } from '@/i18n/messages'
import type { TitleKey } from './screen-title'

type ComingKey = keyof Messages['shell']['coming']

/** A screen that a later release brings: its title and one honest sentence. */
export async function ComingScreen({ route, children }: { route: GuardedRoute; children?: ReactNode }) {
  const titles = await getTranslations('titles')
  const t = await getTranslations('shell.coming')
  const sentence = t.has(route.title as ComingKey) ? (route.title as ComingKey) : 'default'
  return (
    <div className="flex flex-col gap-4 p-4 lg:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <h1>{titles(route.title as TitleKey)}</h1>
        <Badge plain>{t('badge')}</Badge>
      </div>
      <p className="max-w-[40rem] text-soft">{t(sentence)}</p>
      {children}
    </div>
  )
}
