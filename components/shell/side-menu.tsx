import type { Brand } from '@/lib/brand'
import { Icon } from '@/components/ui/icon'
import { markupOf } from '@/components/ui/markup'
import { Still } from '@/components/ui/still'
import type { Held } from '@/lib/privileges'
import { administrationMenu, menu, routes } from '@/lib/routes'
import type { Messages } from '@/i18n/messages'
import { BrandMark } from './brand-mark'
import { MenuBehaviour } from './menu-behaviour'
import { NavEntry } from './nav-entry'
import type { Seen } from './seen'
import { sectionOf, visibleEntries, type MenuEntry } from './visible-entries'
import { boundedCache } from '@/lib/bounded-cache'

type MenuKey = Exclude<keyof Messages['shell']['menu'], 'modes' | 'more'>

const menus = boundedCache<string>(500)

type SideMenuProps = { held: readonly Held[]; path: string; brand: Brand; seen: Seen }

/** Left menu in the documents' order, by privilege. The same for all who hold the same at the same address: drawn once for them. SHELL-28, ACC-21 */
export function SideMenu({ held, path, brand, seen }: SideMenuProps) {
  const key = [seen.locale, brand.name, brand.logo, path, ...held].join(' ')
  const html = menus.get(key) ?? drawn(held, path, brand, seen.t)
  menus.set(key, html)
  return (
    <MenuBehaviour>
      <Still
        as="nav"
        aria-label={seen.t('menu.label')}
        className="flex flex-1 flex-col gap-1 p-2"
        html={html}
        inPlace={seen.inPlace}
      />
    </MenuBehaviour>
  )
}

const drawn = (held: readonly Held[], path: string, brand: Brand, t: Seen['t']): string => {
  const draw = (entry: MenuEntry) => (
    <NavEntry
      key={entry.key}
      name={entry.key}
      path={path}
      href={entry.href}
      section={sectionOf(entry.route.path)}
      label={t(`menu.${entry.key as MenuKey}`)}
      icon={<Icon name={entry.icon} size={20} />}
      chevron={<Icon name="chevron-right" size={14} />}
      moreLabel={t('menu.more', { entry: t(`menu.${entry.key as MenuKey}`) })}
      sub={(entry.children ?? []).map(({ key, href }) => ({ href, label: t(`submenu.${key}` as 'submenu.cards.all') }))}
    />
  )
  const administration = visibleEntries(administrationMenu, held)
  return markupOf(
    <>
      <a href={routes.app()} data-anew="" className="mb-1 flex h-9 items-center gap-2 px-2 text-lg font-semibold">
        <BrandMark brand={brand} />
        {brand.name}
      </a>
      <ul className="flex flex-col gap-0.5">{visibleEntries(menu, held).map(draw)}</ul>
      {administration.length > 0 && (
        <>
          <h2 id="administration" className="mt-3 px-2 text-xs font-medium text-soft">
            {t('menu.administration')}
          </h2>
          <ul aria-labelledby="administration" className="flex flex-col gap-0.5">
            {administration.map(draw)}
          </ul>
        </>
      )}
    </>,
  )
}
