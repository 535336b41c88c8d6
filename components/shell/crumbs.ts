import { administrationMenu, menu } from '@/lib/menu'
import { routes, type GuardedRoute } from '@/lib/routes'
import { sectionOf } from './section-of'

const sections = new Map([...menu, ...administrationMenu].map((entry) => [sectionOf(entry.route.path), entry]))
const children = new Map(
  [...sections.values()]
    .flatMap((entry) => entry.children ?? [])
    .filter(({ href }) => !href.endsWith('/all'))
    .map(({ key, href }) => [href, key]),
)

const partsLeftOpen = (path: string): number => path.split('{').length
const SECTION_PARTS = 3
/** The screens with an address of their own below a menu entry, or without an entry; literal addresses first. */
const screens = Object.values<GuardedRoute>(routes)
  .toSorted((one, other) => partsLeftOpen(one.path) - partsLeftOpen(other.path))
  .map(({ path, title }) => ({ parts: path.split('/'), title, section: sectionOf(path) }))
  .filter(({ parts, section }) => parts.length > SECTION_PARTS || !sections.has(section))

const fits = (wanted: readonly string[], parts: readonly string[]): boolean =>
  wanted.length === parts.length && wanted.every((part, at) => part === parts[at] || part.startsWith('{'))

type Crumbs = { entry: string | null; child: string | null; titles: string[] }

/** The keys of an address's breadcrumbs: of its menu entry, of that entry's child, and of the titles that it may have, the likeliest first. */
export const crumbsOf = (path: string): Crumbs => {
  const section = sectionOf(path)
  const parts = path.split('/')
  return {
    entry: sections.get(section)?.key ?? null,
    child: children.get(path) ?? null,
    titles: screens.filter((one) => one.section === section && fits(one.parts, parts)).map(({ title }) => title),
  }
}
