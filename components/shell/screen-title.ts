import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type messages from '@/messages/en-IN'
import type { GuardedRoute } from '@/lib/routes'

export type TitleKey = keyof (typeof messages)['titles']

/** The title of a route's screen: `export const generateMetadata = screenTitle(routes.cardList)`. */
export const screenTitle = (route: Pick<GuardedRoute, 'title'>) => async (): Promise<Metadata> => ({
  title: (await getTranslations('titles'))(route.title as TitleKey),
})
