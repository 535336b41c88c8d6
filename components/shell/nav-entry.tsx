import type { ReactNode } from 'react'

export type NavEntryProps = {
  name: string
  href: string
  /** Address under which the entry counts as current. */
  section: string
  label: string
  icon: ReactNode
  chevron: ReactNode
  moreLabel: string
  sub: { href: string; label: string }[]
  /** The address that is shown. */
  path: string
}

/** Whether an address lies in a section of the menu. */
export const isIn = (path: string, section: string): boolean => path === section || path.startsWith(`${section}/`)

/** One menu entry, drawn as markup. Its sub-menu stands below it, or in a popover where the sub-menu is hidden. */
export function NavEntry({ name, href, section, label, icon, chevron, moreLabel, sub, path }: NavEntryProps) {
  const id = `menu-${name}`
  const isHere = isIn(path, section)
  return (
    <li className="nav-entry" data-section={section} data-here={isHere || undefined}>
      <div className="flex items-center">
        <a href={href} className="nav-link" data-entry="" aria-current={isHere ? 'page' : undefined}>
          {icon}
          <span className="truncate" title={label}>
            {label}
          </span>
        </a>
        {sub.length > 0 && (
          <button
            type="button"
            popoverTarget={id}
            aria-label={moreLabel}
            className="nav-more flex-none rounded-md text-soft hover:bg-hover hover:text-ink"
          >
            {chevron}
          </button>
        )}
      </div>
      {sub.length > 0 && (
        <>
          <ul className="nav-sub ms-5 mt-0.5 border-s border-hairline ps-2">
            {sub.map((item) => (
              <li key={item.href}>
                <a
                  href={item.href}
                  className="nav-link text-soft"
                  data-sub=""
                  aria-current={path === item.href ? 'page' : undefined}
                >
                  {item.label}
                </a>
              </li>
            ))}
          </ul>
          <ul id={id} popover="auto" className="menu-panel menu-panel-start" aria-label={label}>
            {sub.map((item) => (
              <li key={item.href}>
                <a href={item.href} className="menu-item" data-closes="">
                  {item.label}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}
