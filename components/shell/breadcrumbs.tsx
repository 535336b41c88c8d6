'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { Icon } from '@/components/ui/icon'

export type CrumbTable = {
  /** Section address → its label and where it leads. */
  sections: Record<string, [label: string, href: string]>
  /** Address or pattern (`{}` stands for one part) → title. */
  pages: Record<string, string>
}

let read: { text: string; table: CrumbTable } | undefined

/** It crosses to the browser as one text: as an object each of its hundred words would be looked at in every document. */
const tableIn = (text: string): CrumbTable => {
  if (read?.text !== text) read = { text, table: JSON.parse(text) as CrumbTable }
  return read.table
}

const titleOf = (pages: CrumbTable['pages'], pathname: string): string | undefined => {
  if (pages[pathname]) return pages[pathname]
  const parts = pathname.split('/')
  const match = Object.keys(pages).find((pattern) => {
    const wanted = pattern.split('/')
    return wanted.length === parts.length && wanted.every((part, at) => part === '{}' || part === parts[at])
  })
  return match && pages[match]
}

/** Where one is: the section, then the screen where it is another. SHELL-02 */
export function Breadcrumbs({
  label,
  titles,
}: {
  label: string
  /** A CrumbTable as JSON. */
  titles: string
}) {
  const pathname = usePathname()
  const table = tableIn(titles)
  const section = table.sections[pathname.split('/').slice(0, 3).join('/')]
  const title = titleOf(table.pages, pathname)
  const last = title && title !== section?.[0] ? title : undefined
  return (
    <nav aria-label={label} className="min-w-0 flex-1">
      <ol className="flex min-w-0 items-center gap-1.5 text-sm">
        {section && (
          <li className={last ? 'flex-none text-soft max-xs:hidden' : 'truncate font-medium'}>
            {last ? (
              <Link href={section[1]} prefetch={false} className="hover:text-ink hover:underline">
                {section[0]}
              </Link>
            ) : (
              <span aria-current="page">{section[0]}</span>
            )}
          </li>
        )}
        {last && (
          <>
            {section && (
              <li aria-hidden className="flex-none text-soft max-xs:hidden">
                <Icon name="chevron-right" size={12} />
              </li>
            )}
            <li className="truncate font-medium">
              <span aria-current="page">{last}</span>
            </li>
          </>
        )}
      </ol>
    </nav>
  )
}
