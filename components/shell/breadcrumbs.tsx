'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { Icon } from '@/components/ui/icon'
import { sectionOf } from './section-of'

/** Titles by path below a section; in a path `{}` stands for any one part. */
type Pages = Record<string, string>
/**
 * By the first part of the path below /app: the section's label (empty if no menu has it), the rest of its path (null if the person may not
 * open it), and its pages.
 */
export type CrumbTable = Record<string, [label: string, leadsTo: string | null, pages: Pages]>

let read: { text: string; table: CrumbTable } | undefined

/** The table is sent as one string, because React would inspect each of an object's hundred entries in every document. */
const tableIn = (text: string): CrumbTable => {
  if (read?.text !== text) read = { text, table: JSON.parse(text) as CrumbTable }
  return read.table
}

const titleOf = (pages: Pages, parts: readonly string[]): string | undefined => {
  const literal = pages[parts.join('/')]
  if (literal) return literal
  const match = Object.keys(pages).find((pattern) => {
    const wanted = pattern.split('/')
    return wanted.length === parts.length && wanted.every((part, at) => part === '{}' || part === parts[at])
  })
  return match && pages[match]
}

export function Breadcrumbs({ label, titles }: { label: string; titles: string }) {
  const path = usePathname()
  const address = sectionOf(path)
  const [section, leadsTo, pages] = tableIn(titles)[address.split('/')[2] ?? ''] ?? ['', null, {}]
  const title = titleOf(pages, path.split('/').slice(3))
  const last = title && title !== section ? title : undefined
  return (
    <nav aria-label={label} className="min-w-0 flex-1">
      <ol className="flex min-w-0 items-center gap-1.5 text-sm">
        {section && (
          <li className={last ? 'flex-none text-soft max-xs:hidden' : 'truncate font-medium'}>
            {last && leadsTo !== null ? (
              <Link href={`${address}${leadsTo}`} prefetch={false} className="hover:text-ink hover:underline">
                {section}
              </Link>
            ) : (
              <span aria-current={last ? undefined : 'page'}>{section}</span>
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
