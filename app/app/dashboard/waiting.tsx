import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { Suspense } from 'react'
import type { RenderContext } from '@/components/list/render-context'
import { getProblemNote } from '@/components/shared/problem-note'
import { EmptyNote } from '@/components/shared/detail/empty-note'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { waitingLists, countWaiting, type Waiting as Waits } from '@/lib/lists/waiting'
import { formatNumber } from '@/lib/rules/locale/format'
import type { Session } from '@/lib/rules/identity/session'

/** Counts what waits in each list that the person may see, with a link to it. Each count loads and fails alone. */
export async function Waiting({ session, context }: { session: Session; context: RenderContext }) {
  const t = await getTranslations('dashboard.waiting')
  const mine = waitingLists(session)
  return (
    <Section title={t('title')}>
      {mine.length === 0 ? (
        <EmptyNote>{t('none')}</EmptyNote>
      ) : (
        <ul className="ruled text-sm">
          {mine.map((waits) => (
            <li key={waits.key} className="flex items-baseline justify-between gap-4 py-2 first:pt-0 last:pb-0">
              <Link href={waits.href} prefetch={false} className="link">
                {t(waits.key)}
              </Link>
              <Suspense fallback={<Skeleton className="w-8" />}>
                <Count waits={waits} count={countWaiting(waits, session)} locale={context.localeZone.locale} />
              </Suspense>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

async function Count({
  waits,
  count,
  locale,
}: {
  waits: Waits
  count: ReturnType<typeof countWaiting>
  locale: string
}) {
  const found = await count
  if (!found.ok)
    return <span className="text-end text-xs text-failed">{(await getProblemNote(found.problem)).title}</span>
  const total = found.value
  return (
    <span className={total > 0 ? 'num font-semibold' : 'num text-soft'} data-waiting={waits.key}>
      {formatNumber(total, locale)}
    </span>
  )
}
