import type { ProblemDetails } from '@/lib/calls/problem'
import { routes } from '@/lib/routes'
import { readQuery, type ListQuery, type ListResult } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { defineList } from './define-list'

type NamedRow = { id: string; name: string }
const refusal = (status: number): ProblemDetails => ({
  status,
  title: '',
  detail: null,
  code: 'invalid',
  requestId: 'r',
})
const data = { currentPage: 1, totalRecords: 1, totalPages: 1, recordsCurrentPage: 1 }
const rows: ListResult<NamedRow> = { ok: true, value: { list: [{ id: '1', name: 'Asha' }], data } }

/** A list whose upstream answers each query as told. */
const listThat = (answer: (query: ListQuery) => ListResult<NamedRow>) => {
  const asked: (string | undefined)[] = []
  const list = defineList({
    name: 'cards',
    route: routes.cardList,
    needs: ['CARD_READ'],
    create: null,
    load: (query: ListQuery): Promise<ListResult<NamedRow>> => {
      asked.push(query.sort?.by)
      return Promise.resolve(answer(query))
    },
    id: 'id',
    tabs: { all: {} },
    choices: {},
    search: [],
    dates: { start: 'any', presets: ['any'] },
    pageSize: 25,
    sort: ['name'],
    record: { name: { kind: 'text', label: 'list.file.name' } },
    columns: { name: {} },
  })
  const load = (sort?: string) => {
    const query = readQuery(list, 'all', { sort }, { timeZone: 'Asia/Kolkata' } as Session, new Date('2026-03-04'))
    // Nobody looks at who asks.
    return list.load(query, {} as Session, {})
  }
  return { asked, load }
}

test('decision 9a where an upstream refuses a sort, the rows come in its own order and say so', async () => {
  const { asked, load } = listThat(({ sort }) => (sort ? { ok: false, problem: refusal(400) } : rows))
  expect(await load('-name')).toEqual({ ...rows, isUnsorted: true })
  expect(await load()).toEqual(rows)
  expect(asked).toEqual(['name', undefined, undefined])
})

test('decision 9a what is refused without its sort too, or fails otherwise, is told as it is', async () => {
  const broken = listThat(({ sort }) => ({
    ok: false,
    problem: { ...refusal(400), detail: sort ? 'sorted' : 'plain' },
  }))
  expect(await broken.load('name')).toMatchObject({ ok: false, problem: { detail: 'plain' } })
  const away = listThat(() => ({ ok: false, problem: refusal(502) }))
  expect(await away.load('name')).toMatchObject({ ok: false, problem: { status: 502 } })
  expect(away.asked).toEqual(['name'])
})

test('decision 9a an unknown field is no sort, and nothing is asked twice where none is', async () => {
  const { asked, load } = listThat(() => ({ ok: false, problem: refusal(400) }))
  expect(await load('-mobile')).toMatchObject({ ok: false })
  expect(asked).toEqual([undefined])
})
