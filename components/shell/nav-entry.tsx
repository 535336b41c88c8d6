'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useOnceOpen } from '@/components/ui/use-once-open'
import { Icon } from '@/components/ui/icon'
import type { IconName } from '@/components/ui/icon'

type NavEntryProps = {
  name: string
  href: string
  /** Address under which the entry counts as current. */
  section: string
  label: string
  icon: IconName
  moreLabel: string
  sub: { href: string; label: string }[]
}

/** One menu entry. Its sub-menu stands below it where one is in its section, and in a popover that is filled once it opens. */
export function NavEntry({ name, href, section, label, icon, moreLabel, sub }: NavEntryProps) {
  const path = usePathname()
  const id = `menu-${name}`
  const { isOpened, ...popover } = useOnceOpen()
  const isHere = path === section || path.startsWith(`${section}/`)
  return (
    <li className="nav-entry" data-here={isHere || undefined}>
      <div>
        <Link href={href} prefetch={false} className="nav-link" aria-current={isHere ? 'page' : undefined}>
          <Icon name={icon} size={20} />
          <span title={label}>{label}</span>
        </Link>
        {sub.length > 0 && (
          <button type="button" popoverTarget={id} aria-label={moreLabel} className="nav-more needs-scripts">
            <Icon name="chevron-right" size={14} />
          </button>
        )}
      </div>
      {isHere && sub.length > 0 && (
        <ul className="nav-sub ms-5 mt-0.5 border-s border-hairline ps-2">
          {sub.map((item) => (
            <li key={item.href}>
              <Link
                href={item.href}
                prefetch={false}
                className="nav-link text-soft"
                aria-current={path === item.href ? 'page' : undefined}
              >
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {sub.length > 0 && (
        <ul id={id} popover="auto" className="menu-panel menu-panel-start" aria-label={label} {...popover}>
          {isOpened &&
            sub.map((item) => (
              <li key={item.href}>
                <Link href={item.href} prefetch={false} className="menu-item" data-closes="">
                  {item.label}
                </Link>
              </li>
            ))}
        </ul>
      )}
    </li>
  )
}
