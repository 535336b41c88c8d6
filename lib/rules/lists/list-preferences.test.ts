import {
  parseListPreferences,
  orderColumns,
  isShown,
  moveColumn,
  noViews,
  renameView,
  arrangeColumns,
  parseViews,
  removeView,
  addView,
} from './list-preferences'

const columns = [
  { key: 'serial' },
  { key: 'name', alwaysVisible: true as const },
  { key: 'status' },
  { key: 'created' },
]
const keysOf = (list: readonly { key: string }[]) => list.map(({ key }) => key)

test('decision 6a columns stand in a person’s order, a new one where the list declares it, an old one nowhere', () => {
  const wanted = { order: ['created', 'gone', 'name', 'created'], hidden: [] }
  expect(keysOf(orderColumns(columns, wanted))).toEqual(['serial', 'created', 'name', 'status'])
  expect(orderColumns(columns, undefined)).toBe(columns)
})

test('decision 6a hidden columns are left out, but for the one that says which row it is', () => {
  expect(keysOf(arrangeColumns(columns, { order: [], hidden: ['name', 'status'] }))).toEqual([
    'serial',
    'name',
    'created',
  ])
  expect(arrangeColumns(columns, undefined)).toBe(columns)
})

test('decision 6a a column moves one place and not beyond the ends', () => {
  expect(moveColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(moveColumn(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moveColumn(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moveColumn(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c'])
})

test('decision 6a nothing kept is null, and what is broken counts as nothing', () => {
  expect(parseListPreferences({})).toBeNull()
  expect(parseListPreferences({ theme: 'dark' })).toBeNull()
  expect(
    parseListPreferences({
      'columns.cards': '{broken',
      density: 'huge',
      'views.cards': '{"views":[1,{"id":2}],"start":3}',
    }),
  ).toEqual({
    density: 'normal',
    columns: { cards: { order: [], hidden: [] } },
    views: { cards: { views: [], start: null } },
    pageSizes: {},
  })
})

test('decision 6a views are added, replaced by their name, renamed, deleted; the one to open with goes with its view', () => {
  const view = (id: string, name: string, query = {}) => ({ id, name, filter: 'all', query })
  const one = addView(noViews, view('1', 'Blocked', { search: 'a' }), true)
  expect(one.start).toBe('1')
  const same = addView(one, view('2', 'Blocked', { search: 'b' }), false)
  expect(same).toEqual({ views: [view('1', 'Blocked', { search: 'b' })], start: null })
  const two = addView(one, view('3', 'Mine'), false)
  expect(two.start).toBe('1')
  expect(renameView(two, '3', 'Ours').views[1]?.name).toBe('Ours')
  expect(removeView(two, '1')).toEqual({ views: [view('3', 'Mine')], start: null })
  expect(parseViews(JSON.stringify(two))).toEqual(two)
  expect(isShown(view('1', 'x', { b: '1', a: '2' }), 'all', { a: '2', b: '1' })).toBe(true)
  expect(isShown(view('1', 'x', { a: '2' }), 'approved', { a: '2' })).toBe(false)
})

test('decision 6a what was kept is read: density, columns and views by the name of their list', () => {
  const views = { views: [{ id: '1', name: 'Mine', filter: 'all', query: { search: 'a' } }], start: '1' }
  const arrangement = { order: ['a'], hidden: ['b'] }
  const kept = { 'columns.cards': JSON.stringify(arrangement), 'views.cards': JSON.stringify(views) }
  expect(
    parseListPreferences({ ...kept, density: 'roomy', 'columns.kits': undefined, 'pageSize.cards': '25' }),
  ).toEqual({
    density: 'roomy',
    columns: { cards: arrangement },
    views: { cards: views },
    pageSizes: { cards: 25 },
  })
  expect(parseListPreferences({ 'pageSize.cards': '7' })?.pageSizes.cards).toBeUndefined()
  expect(parseListPreferences({ density: 'compact' })).toEqual({
    density: 'compact',
    columns: {},
    views: {},
    pageSizes: {},
  })
  expect(parseListPreferences({ 'columns.cards': 'null' })).toMatchObject({
    columns: { cards: { order: [], hidden: [] } },
    views: {},
  })
  expect(parseListPreferences({ 'columns.cards': '{"order":["a",1],"hidden":{}}' })?.columns.cards).toEqual({
    order: [],
    hidden: [],
  })
  expect(parseListPreferences({ 'views.cards': '{}' })).toMatchObject({ density: 'normal', columns: {} })
})

test('decision 6a a view that lacks a part, or whose query is no words, is none', () => {
  const view = { id: '1', name: 'Mine', filter: 'all', query: {} }
  const parts = [
    { id: 1 },
    { name: undefined },
    { filter: null },
    { query: null },
    { query: 'a' },
    { query: { a: 'b', c: 2 } },
  ]
  const broken = [null, ...parts.map((part) => ({ ...view, ...part }))]
  expect(parseViews(JSON.stringify({ views: [...broken, view], start: '1' }))).toEqual({ views: [view], start: '1' })
  expect(parseViews('{"views":{"0":1}}')).toEqual(noViews)
})

test('decision 6a of several views only the one that is meant changes, and the start stays', () => {
  const view = (id: string, name: string, query = {}) => ({ id, name, filter: 'all', query })
  const [one, two] = [view('1', 'One'), view('2', 'Two')]
  const views = { views: [one, two], start: '2' }
  expect(renameView(views, '1', 'First')).toEqual({ views: [view('1', 'First'), two], start: '2' })
  expect(removeView(views, '1')).toEqual({ views: [two], start: '2' })
  const changed = { ...two, filter: 'new' }
  expect(addView(views, { ...changed, id: '9' }, true)).toEqual({ views: [one, changed], start: '2' })
  expect(isShown(view('1', 'One', { a: '1', b: '2', c: '3' }), 'all', { c: '3', b: '2', a: '1' })).toBe(true)
  expect(isShown(view('1', 'One', { a: '1' }), 'all', { a: '2' })).toBe(false)
})

test('decision 6a a column moves down as up, and a list without a column that stays hides what it is told to', () => {
  expect(moveColumn(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moveColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  const bare = [{ key: 'serial' }, { key: 'status' }]
  expect(keysOf(arrangeColumns(bare, { order: ['status'], hidden: ['serial'] }))).toEqual(['status'])
  expect(keysOf(orderColumns(columns, { order: ['status', 'serial'], hidden: [] }))).toEqual([
    'status',
    'created',
    'serial',
    'name',
  ])
})
