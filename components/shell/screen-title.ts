import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { Messages } from '@/i18n/messages'
import type { GuardedRoute } from '@/lib/routes'
import { currentBrand } from './current-brand'

export type TitleKey = keyof Messages['titles']

/**
 * Makes the metadata of a screen: `export const generateMetadata = screenTitle(routes.cardList)`. The title is complete, because Next does
 * not apply a title template to the root page.
 */
export const screenTitle = (route: Pick<GuardedRoute, 'title'>) => (): Promise<Metadata> => titleOf(route, null)

export const titleOf = async (route: Pick<GuardedRoute, 'title'>, name: string | null): Promise<Metadata> => {
  const t = await getTranslations()
  const screen = name || t(`titles.${route.title as TitleKey}`)
  return { title: { absolute: t('shell.pageTitle', { screen, product: (await currentBrand()).name }) } }
}
