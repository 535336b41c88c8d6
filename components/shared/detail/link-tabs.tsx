import Link from 'next/link'

/** Links that choose what a detail shows; the current one is marked. */
export function LinkTabs({
  label,
  tabs,
}: {
  label: string
  tabs: readonly { href: string; text: string; isCurrent: boolean }[]
}) {
  return (
    <nav aria-label={label} className="list-tabs mb-4">
      <ul>
        {tabs.map(({ href, text, isCurrent }) => (
          <li key={href}>
            <Link href={href} prefetch={false} scroll={false} aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
