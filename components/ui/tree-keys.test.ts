import { treeMove, typeAhead, type TreeItem } from './tree-keys'

const item = (id: string, parent: string | null, isOpen: boolean | null): TreeItem => ({
  id,
  parent,
  label: id,
  isOpen,
})
/** north (open): delhi, jaipur (closed); south (closed); west has nothing below it. */
const items = [
  item('north', null, true),
  item('delhi', 'north', null),
  item('jaipur', 'north', false),
  item('south', null, false),
  item('West', null, null),
]
const move = (from: string, key: string, isRtl = false) => treeMove(items, from, key, isRtl)

test.each([
  ['north', 'ArrowDown', { focus: 'delhi' }],
  ['jaipur', 'ArrowDown', { focus: 'south' }],
  ['West', 'ArrowDown', null],
  ['south', 'ArrowUp', { focus: 'jaipur' }],
  ['north', 'ArrowUp', null],
  ['jaipur', 'Home', { focus: 'north' }],
  ['north', 'End', { focus: 'West' }],
  ['south', 'ArrowRight', { open: ['south'] }],
  ['north', 'ArrowRight', { focus: 'delhi' }],
  ['delhi', 'ArrowRight', null],
  ['north', 'ArrowLeft', { close: 'north' }],
  ['jaipur', 'ArrowLeft', { focus: 'north' }],
  ['south', 'ArrowLeft', null],
  ['West', '*', { open: ['south'] }],
  ['delhi', '*', { open: ['jaipur'] }],
  ['delhi', 'Enter', null],
  ['nobody', 'ArrowDown', null],
] as const)('from %s %s does %j', (from, key, done) => expect(move(from, key)).toEqual(done))

test('read from the right, the arrows that lead in and out change places; up and down do not', () => {
  expect(move('south', 'ArrowLeft', true)).toEqual({ open: ['south'] })
  expect(move('north', 'ArrowLeft', true)).toEqual({ focus: 'delhi' })
  expect(move('jaipur', 'ArrowRight', true)).toEqual({ focus: 'north' })
  expect(move('north', 'ArrowDown', true)).toEqual({ focus: 'delhi' })
})

test('an open item whose own are on their way stays where it is', () => {
  expect(treeMove([item('north', null, true), item('south', null, false)], 'north', 'ArrowRight', false)).toBeNull()
})

test.each([
  ['north', 's', 'south'],
  ['south', 'w', 'West'],
  ['West', 'd', 'delhi'],
  ['delhi', 'dd', 'delhi'],
  ['delhi', 'ja', 'jaipur'],
  ['north', 'no', 'north'],
  ['north', 'x', null],
])('from %s the letters %s lead to %s', (from, typed, to) => expect(typeAhead(items, from, typed)).toBe(to))
