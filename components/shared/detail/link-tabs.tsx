import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { MenuButton, MenuLink } from '@/components/ui/menu-button'

type Tab = { href: string; text: string; isCurrent: boolean }

/**
 * Links that select what a detail shows. In a dialog over a list they replace the address, so that closing returns to the list. `load` is
 * for addresses that a dialog would intercept. `more` has a menu for tabs that are opened seldom; the current one stands with the others.
 */
export function LinkTabs({
  label,
  tabs,
  follow = 'push',
  more,
}: {
  label: string
  follow?: 'push' | 'replace' | 'load'
  tabs: readonly Tab[]
  more?: { id: string; label: string; tabs: readonly Tab[] }
}) {
  const inMenu = more?.tabs.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <nav aria-label={label} className="list-tabs mb-4">
      <ul>
        {[...tabs, ...(more?.tabs ?? []).filter(({ isCurrent }) => isCurrent)].map(({ href, text, isCurrent }) => (
          <li key={href}>
            {follow === 'load' ? (
              <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                {text}
              </a>
            ) : (
              <Link
                href={href}
                prefetch={false}
                scroll={false}
                replace={follow === 'replace'}
                aria-current={isCurrent ? 'page' : undefined}
              >
                {text}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {more && inMenu.length > 0 && (
        <MenuButton
          id={more.id}
          label={more.label}
          className="list-tabs-more"
          trigger={
            <>
              {more.label}
              <Icon name="chevron-down" size={14} />
            </>
          }
        >
          {inMenu.map(({ href, text }) => (
            <MenuLink key={href} href={href}>
              {text}
            </MenuLink>
          ))}
        </MenuButton>
      )}
    </nav>
  )
}
