'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { withRunTimeKeys } from '@/i18n/run-time-keys'
import { watchInbox, type InboxCounts } from '@/lib/browser/inbox-counts'
import { administrationMenu, menu, type MenuEntry, type MenuHrefs } from '@/lib/menu'
import { routes } from '@/lib/routes'
import { BrandMark, type MarkedBrand } from './brand-mark'
import { NavEntry } from './nav-entry'
import type { ShellWords } from './shell-words'

type SideMenuProps = { hrefs: MenuHrefs; brand: MarkedBrand; hasInbox: boolean; orgId: string | null; t: ShellWords }

/** The menu entries that the person's privileges allow, in the order of the documents. SHELL-28, ACC-21 */
export function SideMenu({ hrefs, brand, hasInbox, orgId, t }: SideMenuProps) {
  const inbox = useInboxCounts(hasInbox, orgId)
  const path = usePathname()
  const words = withRunTimeKeys(t)
  const draw = ({ key, icon, children = [] }: MenuEntry) => {
    const href = hrefs[key]
    if (!href) return null
    const label = words(`menu.${key}`)
    const sub = children.flatMap((child) => {
      const leadsTo = hrefs[child.key]
      return leadsTo ? [{ href: leadsTo, label: words(`submenu.${child.key}`) }] : []
    })
    const count =
      key === 'approvalQue' && inbox ? { number: inbox.waiting, title: t('menu.waiting', inbox) } : undefined
    return <NavEntry key={key} more={t('menu.more', { entry: label })} {...{ path, href, label, icon, sub, count }} />
  }
  const administration = administrationMenu.map(draw)
  return (
    <nav id="menu" aria-label={t('menu.label')} className="frame-menu">
      {/* A plain anchor, so that the landing page is rendered again even if the person is on it. ACC-25 */}
      <a href={routes.app()} data-full-load="" className="mb-1 flex h-9 items-center gap-2 px-2 text-lg font-semibold">
        <BrandMark brand={brand} />
        {brand.name}
      </a>
      <ul className="flex flex-col gap-0.5">{menu.map(draw)}</ul>
      {administration.some(Boolean) && (
        <>
          <h2 id="administration" className="mt-3 px-2 text-xs font-medium text-soft">
            {t('menu.administration')}
          </h2>
          <ul aria-labelledby="administration" className="flex flex-col gap-0.5">
            {administration}
          </ul>
        </>
      )}
    </nav>
  )
}

const useInboxCounts = (hasInbox: boolean, orgId: string | null): InboxCounts | null => {
  const [counts, setCounts] = useState<InboxCounts | null>(null)
  useEffect(() => (hasInbox ? watchInbox(orgId, setCounts) : undefined), [hasInbox, orgId])
  return counts
}
