import type { ProblemDetails } from '@/lib/calls/problem'
import { signInAfter } from '@/lib/paths'
import { routes } from '@/lib/routes'
import { bareQuery, firstTab, isAtStart, writeQuery, type ListQuery } from '@/lib/rules/lists/list-query'
import { problemWords } from '@/lib/rules/words/problem-words'
import { isOffered, type Holder } from '@/lib/rules/users/offers'
import type { StateData } from '../list-page'
import type { Words } from '../render-context'
import type { ListView } from '../view-of'
import { kindWord } from './search-bar'

type State = <Row>(list: ListView<Row>, query: ListQuery, words: Words) => StateData
type EmptyState = <Row>(list: ListView<Row>, query: ListQuery, words: Words, holder: Holder) => StateData

/** "No match" if something was searched or filtered, else "nothing yet" with the button that makes the first row. The initial date range counts as a filter, and a button removes it. */
export const readEmpty: EmptyState = (list, query, words, holder) => {
  const things = words(`${list.words}.list.things`)
  const isPlain = isAtStart(query) && query.tab === firstTab(list)
  const creation = creationOf(list, words, holder)
  if (isPlain && query.duration === 'any') {
    return {
      icon: 'empty',
      title: words('list.nothingYet', { things }),
      text: words(`${list.words}.list.nothingYet`),
      actions: creation,
    }
  }
  const widest = list.route(
    { filter: query.tab },
    { ...writeQuery(list, { ...query, page: 1, duration: 'any' }), duration: 'any' },
  )
  return {
    icon: 'search',
    title: words('list.noMatch', { things }),
    summary: summaryOf(list, query, words),
    actions: [
      ...(query.search ? [{ href: routes.search({ search: query.search.text }), text: words('list.searchAll') }] : []),
      ...(query.duration === 'any' ? [] : [{ href: widest, text: words('list.showAnyTime') }]),
      ...(isPlain ? creation : [clearOf(list, query, words)]),
    ],
  }
}

const creationOf = <Row>({ create }: ListView<Row>, words: Words, holder: Holder) =>
  create && isOffered(holder, create.offer)
    ? [{ href: create.href, text: words(create.words), isPrimary: true as const }]
    : []

const clearOf = <Row>(list: ListView<Row>, query: ListQuery, words: Words) => ({
  href: list.route({ filter: firstTab(list) }, bareQuery(query)),
  text: words('list.clear'),
})

const summaryOf = <Row>(list: ListView<Row>, { search, tab, duration }: ListQuery, words: Words): string[] => [
  ...(search ? [words('list.asked.search', { text: search.text, field: kindWord(list, search.by, words) })] : []),
  ...(tab === firstTab(list) ? [] : [words('list.asked.filter', { filter: words(`${list.words}.list.tabs.${tab}`) })]),
  ...(list.dates.presets.length > 1
    ? [words('list.asked.duration', { duration: words(`list.duration.${duration}`) })]
    : []),
]

/** For an address that names a page after the last one. */
export const readPastTheEnd = (page: number, pages: number, to: (page: number) => string, words: Words) => ({
  icon: 'info' as const,
  title: words('list.pastTheEnd', { page, pages }),
  actions: [{ href: to(pages), text: words('list.lastPage') }],
})

export const readFailure = <Row>(
  list: ListView<Row>,
  query: ListQuery,
  problem: ProblemDetails,
  words: Words,
): StateData => {
  if (problem.code === 'privilege-missing') {
    const { need, reach } = problem.fields ?? {}
    return readNotAllowed(need ? need.split(',') : list.needs, words, reach)
  }
  if (problem.code === 'not-supported') return { icon: 'info', title: words('errors.codes.not-supported') }
  const things = words(`${list.words}.list.things`)
  const title = list.failedWords ? words(list.failedWords) : words('list.failed', { things })
  return {
    icon: 'error',
    title,
    failure: {
      ...problemWords(problem, words),
      ...(list.failedWords && { toast: title }),
      requestId: problem.requestId,
      ended: problem.code === 'session-ended' ? problem : null,
      words: {
        label: words('common.requestId'),
        copy: words('common.copy'),
        copied: words('common.copied'),
        ticket: words('common.openTicket'),
      },
    },
    actions: [
      problem.code === 'session-ended'
        ? { href: signInAfter(problem), text: words('errors.page.signIn'), isPrimary: true }
        : {
            href: list.route({ filter: query.tab }, writeQuery(list, query)),
            text: words('list.retry'),
            isPrimary: true,
          },
    ],
  }
}

/** Says which privilege is missing and who can give it; `reach` is the scope that people need who have it with a smaller one. ACC-04, decision 40 */
export const readNotAllowed = (needs: readonly string[], words: Words, reach?: string): StateData => ({
  icon: 'lock',
  title: words('list.notAllowed'),
  text:
    reach === 'issuer' || reach === 'platform'
      ? words(`errors.codes.reach-${reach}`)
      : words('list.notAllowedText', { needs: needs.join(', ') }),
})

/** For a search text that fits none of the list's search kinds; no request was made. LIST-15 */
export const readUnknownSearch: State = (list, query, words) => ({
  icon: 'search',
  title: words('list.notSearched'),
  text: words('list.notSearchedText'),
  actions: [
    { href: routes.search({ search: query.typed }), text: words('list.searchAll') },
    { href: list.route({ filter: query.tab }, bareQuery(query)), text: words('list.clear') },
  ],
})

export const readIdle: State = (list, _, words) => ({
  icon: 'search',
  title: words(`${list.words}.list.idle`),
  text: words(`${list.words}.list.accepted`),
})
