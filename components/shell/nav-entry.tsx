import { iconBefore } from '@/components/ui/icon'
import { useLazyPopover } from '@/components/ui/use-lazy-popover'
import type { MenuEntry } from '@/lib/menu'
import { sectionOf } from './section-of'

type SubEntry = { href: string; label: string }
type NavEntryProps = {
  /** The address of the page. */
  path: string
  href: string
  label: string
  icon: MenuEntry['icon']
  more: string
  sub: readonly SubEntry[]
  /** How much waits behind the entry. */
  count?: { number: number; title: string } | undefined
}

/** One menu entry. Its sub-menu is shown below it in the current section, else in a popover. */
export function NavEntry({ path, href, label, icon, more, sub, count }: NavEntryProps) {
  const section = sectionOf(href)
  const isHere = sectionOf(path) === section
  const look = iconBefore(icon)
  return (
    <li className="nav-entry" data-current={isHere || undefined}>
      <a
        href={href}
        className={`nav-link ${look.className}`}
        style={look.style}
        aria-current={isHere ? 'page' : undefined}
        title={count?.title}
      >
        {label}
        {count && (
          <span aria-hidden className="nav-count num">
            {count.number}
          </span>
        )}
      </a>
      {sub.length > 0 && <SubMenu id={`menu${section.replaceAll('/', '-')}`} label={label} more={more} sub={sub} />}
      {isHere && sub.length > 0 && (
        <ul className="nav-sub ms-5 mt-0.5 border-s border-hairline ps-2">
          {sub.map((item) => (
            <li key={item.href}>
              <a href={item.href} className="nav-link text-soft" aria-current={path === item.href ? 'page' : undefined}>
                {item.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type SubMenuProps = { id: string; label: string; more: string; sub: readonly SubEntry[] }

function SubMenu({ id, label, more, sub }: SubMenuProps) {
  const { isMade, make } = useLazyPopover()
  return (
    <>
      <button type="button" popoverTarget={id} onClick={make} aria-label={more} className="nav-more needs-scripts" />
      {isMade && (
        <ul id={id} popover="auto" className="menu-panel menu-panel-start" aria-label={label}>
          {sub.map((item) => (
            <li key={item.href}>
              <a href={item.href} className="menu-item" data-client-nav="" data-close-menu="">
                {item.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
