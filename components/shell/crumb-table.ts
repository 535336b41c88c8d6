import { getTranslations } from 'next-intl/server'
import { administrationMenu, menu, visibleEntries } from '@/lib/menu'
import { routes } from '@/lib/routes'
import type { CrumbTable } from './breadcrumbs'
import type { TitleKey } from './screen-title'
import { sectionOf } from './section-of'
import { boundedCache } from '@/lib/bounded-cache'
import type { Holder } from '@/lib/rules/users/offers'

const tables = boundedCache<string>(100)

const entries = [...menu, ...administrationMenu]

/** The titles for breadcrumbs as JSON, cached per locale and set of sections. Titles that repeat the section are left out. */
export const crumbTable = async (locale: string, holder: Holder): Promise<string> => {
  const open = new Map(visibleEntries(entries, holder).map(({ key, href }) => [key, href]))
  const name = [locale, ...open].join()
  const table = tables.get(name) ?? JSON.stringify(await make(open))
  tables.set(name, table)
  return table
}

const make = async (open: ReadonlyMap<string, string>): Promise<CrumbTable> => {
  const shell = await getTranslations('shell')
  const titles = await getTranslations('titles')
  const table: CrumbTable = {}
  for (const { key, route } of entries) {
    const address = sectionOf(route.path)
    table[nameIn(address)] = [shell(`menu.${key}` as 'menu.cards'), open.get(key)?.slice(address.length) ?? null, {}]
  }
  const add = (path: string, title: string) => {
    const [label, , pages] = (table[nameIn(path)] ??= ['', null, {}])
    if (title !== label) pages[path.split('/').slice(3).join('/')] = title
  }
  const literalFirst = Object.values(routes).toSorted((a, b) => partsLeftOpen(a.path) - partsLeftOpen(b.path))
  for (const { path, title } of literalFirst) {
    if (path.split('/').length > 3 || !table[nameIn(path)]?.[0])
      add(path.replace(/\{\w+\}/g, '{}'), titles(title as TitleKey))
  }
  for (const { children = [] } of entries)
    for (const { key, href } of children)
      if (!href.endsWith('/all')) add(href, shell(`submenu.${key}` as 'submenu.cards.all'))
  return table
}

const nameIn = (path: string): string => sectionOf(path).split('/')[2] ?? ''
const partsLeftOpen = (path: string): number => path.split('{').length
