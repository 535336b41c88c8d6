import { routes } from '@/lib/routes'
import { anyTextKinds, MAX_SEARCH_LENGTH, type SearchKind } from '@/lib/rules/lists/search-kinds'
import { writeQuery, type ListQuery } from '@/lib/rules/lists/list-query'
import type { ListSearch } from '../list-page'
import { without } from '../hidden-fields'
import type { Words } from '../render-context'
import type { ListView } from '../view-of'

export const kindWord = <Row>({ words: area }: Pick<ListView<Row>, 'words'>, kind: SearchKind, words: Words): string =>
  words(anyTextKinds.includes(kind) ? `${area}.list.anyText` : `list.field.${kind}`)

/** The search without the date range: a search covers any time, and clearing it restores the list's initial range. LIST-03, LIST-05 */
export const readSearchBar = <Row>(list: ListView<Row>, query: ListQuery, words: Words): ListSearch => ({
  action: list.route({ filter: query.tab }),
  hidden: without(writeQuery(list, { ...query, page: 1 }), 'search', 'field', 'duration', 'from', 'to'),
  placeholder: words(`${list.words}.list.placeholder`),
  submit: words('list.search'),
  value: query.typed,
  longest: MAX_SEARCH_LENGTH,
  field: list.searchFields
    ? {
        name: 'field',
        label: words('list.searchIn'),
        value: query.field ?? '',
        options: [
          ['', words('list.field.any')],
          ...list.search
            .filter((kind) => !anyTextKinds.includes(kind))
            .map((kind) => [kind, words(`list.field.${kind}`)] as const),
        ],
      }
    : null,
  isRefused: query.refused !== null,
  hint: hintOf(list, query, words),
  others: query.search
    ? query.others.map((kind) => ({
        href: list.route({ filter: query.tab }, { ...writeQuery(list, { ...query, page: 1 }), field: kind }),
        text: words('list.readInstead', { field: kindWord(list, kind, words) }),
      }))
    : [],
  everywhere: query.typed
    ? {
        href: routes.search({ search: query.typed }),
        text: words('list.searchEverywhere', { text: query.typed }),
      }
    : null,
})

const hintOf = <Row>(list: ListView<Row>, { refused, search }: ListQuery, words: Words): string | null => {
  if (refused === 'long') return words('list.tooLong', { max: MAX_SEARCH_LENGTH })
  if (refused === 'shape') return words(`${list.words}.list.accepted`)
  return search && words('list.readAs', { field: kindWord(list, search.by, words), text: search.text })
}
