'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useLazyPopover } from '@/components/ui/use-lazy-popover'
import { Icon, type IconName } from '@/components/ui/icon'
import { sectionOf } from './section-of'

type NavEntryProps = {
  href: string
  label: string
  icon: IconName
  more?: { label: string; sub: { href: string; label: string }[] }
}

/** One menu entry. Its sub-menu is shown below it in the current section, else in a popover that renders when it opens. */
export function NavEntry({ href, label, icon, more }: NavEntryProps) {
  const path = usePathname()
  const section = sectionOf(href)
  const id = `menu${section.replaceAll('/', '-')}`
  const { isOpened, ...popover } = useLazyPopover()
  const isHere = sectionOf(path) === section
  return (
    <li className="nav-entry" data-current={isHere || undefined}>
      <Link href={href} prefetch={false} className="nav-link" aria-current={isHere ? 'page' : undefined}>
        <Icon name={icon} />
        <span>{label}</span>
      </Link>
      {more && <button type="button" popoverTarget={id} aria-label={more.label} className="nav-more needs-scripts" />}
      {isHere && more && (
        <ul className="nav-sub ms-5 mt-0.5 border-s border-hairline ps-2">
          {more.sub.map((item) => (
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
      {more && (
        <ul
          id={id}
          popover="auto"
          className="menu-panel menu-panel-start"
          aria-label={isOpened ? label : undefined}
          {...popover}
        >
          {isOpened &&
            more.sub.map((item) => (
              <li key={item.href}>
                <Link href={item.href} prefetch={false} className="menu-item" data-close-menu="">
                  {item.label}
                </Link>
              </li>
            ))}
        </ul>
      )}
    </li>
  )
}
