import type { ReactNode } from 'react'
import { SessionEnded } from '@/components/shared/session-ended'
import { ButtonAnchor } from '@/components/ui/button'
import { TicketLink } from '@/components/shared/support/ticket-link'
import { ToastOnce } from '@/components/shared/toast-once'
import { RequestId } from '@/components/ui/request-id'
import { StateBox } from '@/components/ui/state-box'
import type { ProblemDetails } from '@/lib/calls/problem'
import type { Privilege } from '@/lib/privileges'
import { sessionStatePath, signInAfter } from '@/lib/paths'
import { routes } from '@/lib/routes'
import { bareQuery, firstTab, isAtStart, writeQuery, type ListQuery } from '@/lib/rules/lists/list-query'
import { problemWords } from '@/lib/rules/words/problem-words'
import type { Pagination } from '@/lib/rules/lists/pagination'
import type { Words } from './render-context'
import type { ListView } from './view-of'
import { kindWord } from './search-bar'

type Props<Row> = { list: ListView<Row>; query: ListQuery; words: Words }

/** "No match" if something was searched or filtered, else "nothing yet". The initial date range counts as a filter, and a button removes it. */
export function Empty<Row>({ list, query, words }: Props<Row>) {
  const things = words(`${list.name}.list.things`)
  const isPlain = isAtStart(query) && query.tab === firstTab(list)
  const clear = list.route({ filter: firstTab(list) }, bareQuery(query))
  if (isPlain && query.duration === 'any') {
    return (
      <StateBox
        icon="empty"
        title={words('list.nothingYet', { things })}
        text={words(`${list.name}.list.nothingYet`)}
      />
    )
  }
  const widest = list.route(
    { filter: query.tab },
    { ...writeQuery(list, { ...query, page: 1, duration: 'any' }), duration: 'any' },
  )
  return (
    <StateBox
      icon="search"
      title={words('list.noMatch', { things })}
      text={<QuerySummary list={list} query={query} words={words} />}
      action={
        <>
          {query.search && (
            <ButtonAnchor href={routes.search({ search: query.search.text })}>{words('list.searchAll')}</ButtonAnchor>
          )}
          {query.duration !== 'any' && <ButtonAnchor href={widest}>{words('list.showAnyTime')}</ButtonAnchor>}
          {!isPlain && <ButtonAnchor href={clear}>{words('list.clear')}</ButtonAnchor>}
        </>
      }
    />
  )
}

function QuerySummary<Row>({ list, query, words }: Props<Row>) {
  const parts: ReactNode[] = [
    query.search &&
      words('list.asked.search', { text: query.search.text, field: kindWord(list, query.search.by, words) }),
    query.tab !== firstTab(list) &&
      words('list.asked.filter', { filter: words(`${list.name}.list.tabs.${query.tab}`) }),
    words('list.asked.duration', { duration: words(`list.duration.${query.duration}`) }),
  ].filter(Boolean)
  return (
    <ul>
      {parts.map((part, at) => (
        <li key={at}>{part}</li>
      ))}
    </ul>
  )
}

export function PastTheEnd<Row>({ list, query, pages, words }: Props<Row> & { pages: Pagination }) {
  const last = list.route({ filter: query.tab }, writeQuery(list, { ...query, page: pages.totalPages }))
  return (
    <StateBox
      icon="info"
      title={words('list.pastTheEnd', { page: query.page, pages: pages.totalPages })}
      action={<ButtonAnchor href={last}>{words('list.lastPage')}</ButtonAnchor>}
    />
  )
}

export function Failed<Row>({ list, query, problem, words }: Props<Row> & { problem: ProblemDetails }) {
  if (problem.code === 'privilege-missing')
    return <NotAllowed needs={list.needs} reach={problem.fields?.reach} words={words} />
  if (problem.code === 'not-supported') return <StateBox icon="info" title={words('errors.codes.not-supported')} />
  const things = words(`${list.name}.list.things`)
  const { title, detail } = problemWords(problem, words)
  return (
    <StateBox
      icon="error"
      tone="error"
      title={list.failedWords ? words(list.failedWords) : words('list.failed', { things })}
      text={
        <>
          {list.failedWords && <ToastOnce kind="error" text={words(list.failedWords)} />}
          <p>{title}</p>
          {detail && <p>{detail}</p>}
          {problem.code === 'session-ended' && <SessionEnded problem={problem} statePath={sessionStatePath} />}
          <RequestId
            id={problem.requestId}
            words={{ label: words('common.requestId'), copy: words('common.copy'), copied: words('common.copied') }}
          >
            <TicketLink requestId={problem.requestId} label={words('common.openTicket')} />
          </RequestId>
        </>
      }
      action={
        problem.code === 'session-ended' ? (
          <ButtonAnchor href={signInAfter(problem)} variant="primary">
            {words('errors.page.signIn')}
          </ButtonAnchor>
        ) : (
          <ButtonAnchor href={list.route({ filter: query.tab }, writeQuery(list, query))} variant="primary">
            {words('list.retry')}
          </ButtonAnchor>
        )
      }
    />
  )
}

/** Says which privilege is missing and who can give it. ACC-04 */
export function NotAllowed({
  needs,
  reach,
  words,
}: {
  needs: readonly Privilege[]
  /** The scope that is required, for people who have the privilege with a smaller scope. Decision 40 */
  reach?: string | undefined
  words: Words
}) {
  const isPartial = reach === 'issuer' || reach === 'platform'
  const text = isPartial
    ? words(`errors.codes.reach-${reach}`)
    : words('list.notAllowedText', { needs: needs.join(', ') })
  return <StateBox icon="lock" title={words('list.notAllowed')} text={text} />
}

/** Shown if the search text fits none of the list's search kinds; no request was made. LIST-15 */
export function UnknownSearch<Row>({ list, query, words }: Props<Row>) {
  return (
    <StateBox
      icon="search"
      title={words('list.notSearched')}
      text={words('list.notSearchedText')}
      action={
        <>
          <ButtonAnchor href={routes.search({ search: query.typed })}>{words('list.searchAll')}</ButtonAnchor>
          <ButtonAnchor href={list.route({ filter: query.tab }, bareQuery(query))}>{words('list.clear')}</ButtonAnchor>
        </>
      }
    />
  )
}

export function Idle<Row>({ list, words }: Pick<Props<Row>, 'list' | 'words'>) {
  return <StateBox icon="search" title={words(`${list.name}.list.idle`)} text={words(`${list.name}.list.accepted`)} />
}
