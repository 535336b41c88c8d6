import { Button } from '@/components/ui/button'
import { Input, Select } from '@/components/ui/input'
import { routes } from '@/lib/routes'
import { anyTextKinds, MAX_SEARCH_LENGTH, type SearchKind } from '@/lib/rules/lists/search-kinds'
import { writeQuery, type ListQuery } from '@/lib/rules/lists/list-query'
import { HiddenFields, without } from './hidden-fields'
import type { Words } from './render-context'
import type { ListView } from './view-of'

export const kindWord = <Row,>({ name }: Pick<ListView<Row>, 'name'>, kind: SearchKind, words: Words): string =>
  words(anyTextKinds.includes(kind) ? `${name}.list.anyText` : `list.field.${kind}`)

/** A GET form without the date range: a search covers any time, and clearing it restores the list's initial range. LIST-03, LIST-05 */
export function SearchBar<Row>({ list, query, words }: { list: ListView<Row>; query: ListQuery; words: Words }) {
  const rest = without(writeQuery(list, { ...query, page: 1 }), 'search', 'field', 'duration', 'from', 'to')
  const placeholder = words(`${list.name}.list.placeholder`)
  const hint = query.refused ? 'list-search-hint' : undefined
  return (
    <form
      role="search"
      method="get"
      autoComplete="off"
      action={list.route({ filter: query.tab })}
      className="list-search"
      data-search=""
    >
      <HiddenFields values={rest} />
      {list.searchFields && (
        <Select
          scale="toolbar"
          name="field"
          aria-label={words('list.searchIn')}
          defaultValue={query.field ?? ''}
          data-value={query.field ?? ''}
        >
          <option value="">{words('list.field.any')}</option>
          {list.search
            .filter((kind) => !anyTextKinds.includes(kind))
            .map((kind) => (
              <option key={kind} value={kind}>
                {words(`list.field.${kind}`)}
              </option>
            ))}
        </Select>
      )}
      <Input
        scale="toolbar"
        type="search"
        name="search"
        aria-label={placeholder}
        placeholder={placeholder}
        defaultValue={query.typed}
        data-value={query.typed}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={hint ? true : undefined}
        aria-describedby={hint}
      />
      <Button type="submit" className="list-submit">
        {words('list.search')}
      </Button>
      <p id="list-search-hint" role="status" className="list-hint" data-refused={hint && ''}>
        {query.refused === 'long' && words('list.tooLong', { max: MAX_SEARCH_LENGTH })}
        {query.refused === 'shape' && words(`${list.name}.list.accepted`)}
        <Reading list={list} query={query} words={words} />
        {query.typed && (
          <a className="link" href={routes.search({ search: query.typed })}>
            {words('list.searchEverywhere', { text: query.typed })}
          </a>
        )}
      </p>
    </form>
  )
}

function Reading<Row>({ list, query, words }: { list: ListView<Row>; query: ListQuery; words: Words }) {
  if (!query.search) return null
  const { by, text } = query.search
  return (
    <>
      {words('list.readAs', { field: kindWord(list, by, words), text })}
      {query.others.map((kind) => (
        <a
          key={kind}
          className="link"
          href={list.route({ filter: query.tab }, { ...writeQuery(list, { ...query, page: 1 }), field: kind })}
        >
          {words('list.readInstead', { field: kindWord(list, kind, words) })}
        </a>
      ))}
    </>
  )
}
