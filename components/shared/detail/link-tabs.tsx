import Link from 'next/link'

/** Links that choose what a detail shows; the current one is marked. A dialog over a list replaces its address, so that closing goes back to the list; `load` is for a page whose address a dialog's slot would catch. */
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
