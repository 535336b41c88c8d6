import { Button } from '@/components/ui/button'
import { iconBefore } from '@/components/ui/icon'
import { formPaths } from '@/lib/paths'
import { FilterField } from './filter-field'
import { HiddenFields } from './hidden-fields'
import type { PagerData, PagesData } from './list-page'

/** The pages and the page size of a list, as links and one GET form. LIST-16, LIST-17, decision 10 */
export function PagerControls({ of: { pages, size } }: { of: PagerData }) {
  return (
    <>
      {pages && <PageLinks of={pages} />}
      {size && (
        <form method="get" autoComplete="off" action={size.action}>
          <HiddenFields values={size.hidden} />
          <FilterField of={size.field} />
          {/* The page size is saved per person: by this button, or with scripts when it is chosen. */}
          <Button
            type="submit"
            className="list-apply"
            formMethod="post"
            formAction={formPaths.listPreferences}
            name="list"
            value={size.list}
          >
            {size.apply}
          </Button>
        </form>
      )}
    </>
  )
}

export function PageLinks({ of: { label, previous, next, pages } }: { of: PagesData }) {
  return (
    <nav aria-label={label}>
      <ul>
        <Step {...previous} icon="chevron-left" />
        {pages.map((page, at) =>
          page ? (
            <li key={page.href}>
              <a href={page.href} aria-current={page.isCurrent ? 'page' : undefined} aria-label={page.label}>
                {page.text}
              </a>
            </li>
          ) : (
            <li key={`gap-${at}`} className="gap">
              …
            </li>
          ),
        )}
        <Step {...next} icon="chevron-right" />
      </ul>
    </nav>
  )
}

function Step({ href, icon, label }: { href: string | null; icon: 'chevron-left' | 'chevron-right'; label: string }) {
  const look = iconBefore(icon)
  if (!href) return <li className={`off ${look.className}`} style={look.style} />
  return (
    <li>
      <a href={href} aria-label={label} rel={icon === 'chevron-left' ? 'prev' : 'next'} {...look} />
    </li>
  )
}
