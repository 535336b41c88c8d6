'use client'

import { usePathname } from 'next/navigation'
import { usePlainTranslations } from '@/components/shared/plain-translations'
import { iconBefore } from '@/components/ui/icon'
import { withRunTimeKeys } from '@/i18n/run-time-keys'
import type { MenuHrefs } from '@/lib/menu'
import { crumbsOf } from './crumbs'
import type { ShellWords } from './shell-words'

const separator = iconBefore('chevron-right', 12)

/**
 * The section leads to its menu entry's address, unless the person may not open it. On a phone the choice of a business takes their room,
 * because the heading of the page says the same.
 */
export function Breadcrumbs({ hrefs, t }: { hrefs: MenuHrefs; t: ShellWords }) {
  const titles = withRunTimeKeys(usePlainTranslations('titles'))
  const words = withRunTimeKeys(t)
  const crumbs = crumbsOf(usePathname())
  const section = crumbs.entry && words(`menu.${crumbs.entry}`)
  const href = crumbs.entry && hrefs[crumbs.entry]
  const names = [
    ...(crumbs.child ? [words(`submenu.${crumbs.child}`)] : []),
    ...crumbs.titles.map((key) => titles(key)),
  ]
  const last = names.find((name) => name !== section)
  return (
    <nav aria-label={t('crumbs')} className="min-w-0 flex-1 max-xs:[&:has(+[data-business-choice])]:hidden">
      <ol className="flex min-w-0 items-center gap-1.5 text-sm">
        {section && (
          <li
            className={last ? 'flex-none text-soft max-xs:hidden' : 'truncate font-medium'}
            aria-current={last ? undefined : 'page'}
          >
            {last && href ? (
              <a href={href} data-client-nav="" className="hover:text-ink hover:underline">
                {section}
              </a>
            ) : (
              section
            )}
          </li>
        )}
        {last && (
          <>
            {section && (
              <li
                aria-hidden
                className={`flex-none text-soft max-xs:hidden ${separator.className}`}
                style={separator.style}
              />
            )}
            <li className="truncate font-medium" aria-current="page">
              {last}
            </li>
          </>
        )}
      </ol>
    </nav>
  )
}
