import type { Brand } from '@/lib/brand'
import { administrationMenu, menu, visibleEntries, type MenuEntry } from '@/lib/menu'
import { routes } from '@/lib/routes'
import type { Holder } from '@/lib/rules/users/offers'
import type { Messages } from '@/i18n/messages'
import { BrandMark } from './brand-mark'
import { NavEntry } from './nav-entry'
import type { ShellWords } from './shell-words'

type MenuKey = Exclude<keyof Messages['shell']['menu'], 'modes' | 'more'>

type SideMenuProps = { holder: Holder; brand: Brand; t: ShellWords }

/** The menu entries that the person's privileges allow, in the order of the documents. SHELL-28, ACC-21 */
export function SideMenu({ holder, brand, t }: SideMenuProps) {
  const draw = (entry: MenuEntry) => {
    const label = t(`menu.${entry.key as MenuKey}`)
    const sub = (entry.children ?? []).map(({ key, href }) => ({
      href,
      label: t(`submenu.${key}` as 'submenu.cards.all'),
    }))
    return (
      <NavEntry
        key={entry.key}
        href={entry.href}
        label={label}
        icon={entry.icon}
        {...(sub.length > 0 && { more: { label: t('menu.more', { entry: label }), sub } })}
      />
    )
  }
  const administration = visibleEntries(administrationMenu, holder)
  return (
    <div className="frame-menu" id="menu">
      <nav aria-label={t('menu.label')} className="flex flex-1 flex-col gap-1 p-2">
        {/* A plain anchor, so that the landing page is rendered again even if the person is on it. ACC-25 */}
        <a
          href={routes.app()}
          data-full-load=""
          className="mb-1 flex h-9 items-center gap-2 px-2 text-lg font-semibold"
        >
          <BrandMark brand={brand} />
          {brand.name}
        </a>
        <ul className="flex flex-col gap-0.5">{visibleEntries(menu, holder).map(draw)}</ul>
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
      </nav>
    </div>
  )
}
