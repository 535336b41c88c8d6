import Link from 'next/link'

/**
 * Links that select what a detail shows. In a dialog over a list they replace the address, so that closing returns to the list. `load` is
 * for addresses that a dialog would intercept.
 */
export function LinkTabs({
  label,
  tabs,
  follow = 'push',
}: {
  label: string
  follow?: 'push' | 'replace' | 'load'
  tabs: readonly { href: string; text: string; isCurrent: boolean }[]
}) {
  return (
    <nav aria-label={label} className="list-tabs mb-4">
      <ul>
        {tabs.map(({ href, text, isCurrent }) => (
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
    </nav>
  )
}
