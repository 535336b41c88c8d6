import { getTranslations } from 'next-intl/server'
import { administrationMenu, menu, routes } from '@/lib/routes'
import type { CrumbTable } from './breadcrumbs'
import type { TitleKey } from './screen-title'
import { sectionOf } from './visible-entries'
import { boundedCache } from '@/lib/bounded-cache'

const tables = boundedCache<string>(10)

/** Titles by address for the breadcrumbs as JSON, made once a locale: what a section already says is left out. */
export const crumbTable = async (locale: string): Promise<string> => {
  const table = tables.get(locale) ?? JSON.stringify(await make())
  tables.set(locale, table)
  return table
}

const make = async (): Promise<CrumbTable> => {
  const shell = await getTranslations('shell')
  const titles = await getTranslations('titles')
  const entries = [...menu, ...administrationMenu]
  const sections = Object.fromEntries(
    entries.map(({ key, route, href }) => [
      sectionOf(route.path),
      [shell(`menu.${key}` as 'menu.cards'), href] as const,
    ]),
  )
  const children = entries.flatMap((entry) =>
    (entry.children ?? []).map(({ key, href }) => [href, shell(`submenu.${key}` as 'submenu.cards.all')] as const),
  )
  const screens = Object.values(routes)
    .filter(({ path }) => path.split('/').length > 3 || !(sectionOf(path) in sections))
    .map(({ path, title }) => [path.replace(/\{\w+\}/g, '{}'), titles(title as TitleKey)] as const)
    .filter(([path, title]) => sections[sectionOf(path)]?.[0] !== title)
  const literalFirst = screens.sort(([a], [b]) => a.split('{}').length - b.split('{}').length)
  return {
    sections: sections as CrumbTable['sections'],
    pages: Object.fromEntries([...literalFirst, ...children.filter(([href]) => !href.endsWith('/all'))]),
  }
}
