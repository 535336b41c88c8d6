import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { Suspense, type ReactNode } from 'react'
import type { RenderContext } from '@/components/list/render-context'
import { getProblemNote } from '@/components/shared/problem-note'
import { EmptyNote } from '@/components/shared/detail/empty-note'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import type { ProblemDetails } from '@/lib/calls/problem'
import { waitingLists, countWaiting, type Waiting as Waits } from '@/lib/lists/waiting'
import { offersInbox, readInboxCounts } from '@/lib/queries/approvals'
import { routes } from '@/lib/routes'
import { approvalTabs, type ApprovalTab } from '@/lib/rules/approvals/approval-events'
import { formatNumber } from '@/lib/rules/locale/format'
import type { Session } from '@/lib/rules/identity/session'

/**
 * What waits: the requests of the approval inbox by its tabs, and what waits in the other lists that the person may see. Without an inbox
 * every list is counted by itself. Each count loads and fails alone.
 */
export async function Waiting({ session, context }: { session: Session; context: RenderContext }) {
  const t = await getTranslations('dashboard.waiting')
  const mine = waitingLists(session)
  const hasInbox = offersInbox(session)
  const others = hasInbox ? mine.filter(({ isInInbox }) => !isInInbox) : mine
  return (
    <Section title={t('title')}>
      {mine.length === 0 && !hasInbox ? (
        <EmptyNote>{t('none')}</EmptyNote>
      ) : (
        <ul className="ruled text-sm">
          {hasInbox && (
            <Suspense fallback={<Row label={<Skeleton className="w-32" />}>{<Skeleton className="w-8" />}</Row>}>
              <InboxRows lists={mine} session={session} context={context} />
            </Suspense>
          )}
          {others.map((waits) => (
            <ListRow key={waits.key} {...{ waits, session, context }} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Row({ href, label, children }: { href?: string; label: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-2 first:pt-0 last:pb-0">
      {href ? (
        <Link href={href} prefetch={false} className="link">
          {label}
        </Link>
      ) : (
        label
      )}
      {children}
    </li>
  )
}

type Counting = { session: Session; context: RenderContext }

async function InboxRows({ lists, session, context }: Counting & { lists: readonly Waits[] }) {
  const found = await readInboxCounts(session)
  if (!found.ok && found.problem.code === 'not-supported')
    return lists
      .filter(({ isInInbox }) => isInInbox)
      .map((waits) => <ListRow key={waits.key} {...{ waits, session, context }} />)
  const t = await getTranslations('dashboard.waiting')
  const queue = routes.approvalQue()
  if (!found.ok)
    return (
      <Row href={queue} label={t('inbox')}>
        <Failure problem={found.problem} />
      </Row>
    )
  const { waiting, decidable, tabs } = found.value
  const waitingOn = (name: ApprovalTab) => tabs.find(({ tab }) => tab === name)?.waiting ?? 0
  return (
    <>
      <Row href={queue} label={t('inbox')}>
        <span className="flex flex-col items-end">
          <Figure of="inbox" value={waiting} context={context} />
          <span className="text-xs text-soft">{t('decidable', { count: decidable })}</span>
        </span>
      </Row>
      {approvalTabs
        .filter((tab) => waitingOn(tab) > 0)
        .map((tab) => (
          <Row
            key={tab}
            href={routes.approvalQue({ tab, issuerCode: 'ALL' })}
            label={context.words(`approvals.list.choices.tab.${tab}`)}
          >
            <Figure of={tab} value={waitingOn(tab)} context={context} />
          </Row>
        ))}
    </>
  )
}

async function ListRow({ waits, session, context }: Counting & { waits: Waits }) {
  const t = await getTranslations('dashboard.waiting')
  return (
    <Row href={waits.href} label={t(waits.key)}>
      <Suspense fallback={<Skeleton className="w-8" />}>
        <Count waits={waits} count={countWaiting(waits, session)} context={context} />
      </Suspense>
    </Row>
  )
}

type CountProps = { waits: Waits; count: ReturnType<typeof countWaiting>; context: RenderContext }

async function Count({ waits, count, context }: CountProps) {
  const found = await count
  return found.ok ? (
    <Figure of={waits.key} value={found.value} context={context} />
  ) : (
    <Failure problem={found.problem} />
  )
}

async function Failure({ problem }: { problem: ProblemDetails }) {
  return <span className="text-end text-xs text-failed">{(await getProblemNote(problem)).title}</span>
}

function Figure({ of, value, context }: { of: string; value: number; context: RenderContext }) {
  return (
    <span className={value > 0 ? 'num font-semibold' : 'num text-soft'} data-waiting={of}>
      {formatNumber(value, context.localeZone.locale)}
    </span>
  )
}
