import { actionOf, shareActions } from './shared-actions'
import type { RowAction } from './cell'

const open = (id: string): RowAction => ({ key: 'open', label: 'Open', href: `/app/cards/${id}` })

test('links that differ by the id alone cross once, and come out as they went in', () => {
  const kit: RowAction = { key: 'kit', label: 'Kit', help: 'Sends a code to +91 1', href: '/app/cards/2/kit' }
  const rows = [
    { id: '1', cells: [], actions: [open('1')] },
    { id: '2', cells: [], actions: [open('2'), kit] },
    { id: '3', cells: [] },
  ]
  const { rows: shortened, shared } = shareActions(rows)
  expect(shared.open).toMatchObject({ href: '/app/cards/{id}' })
  expect(shortened[0]?.actions).toEqual(['open'])
  const back = shortened.map(({ id, actions }) => actions?.map((action) => actionOf(action, id, shared)))
  expect(back).toEqual(rows.map(({ actions }) => actions))
})

test('a second kind of link under the same key crosses once as well', () => {
  const hidden = (id: string): RowAction => ({ ...open(id), inMenu: true })
  const rows = [
    { id: '1', cells: [], actions: [open('1')] },
    { id: '2', cells: [], actions: [hidden('2')] },
    { id: '3', cells: [], actions: [hidden('3')] },
  ]
  const { rows: shortened, shared } = shareActions(rows)
  expect(Object.keys(shared)).toHaveLength(2)
  expect(shortened[2]?.actions).toEqual(shortened[1]?.actions)
  const back = shortened.map(({ id, actions }) => actions?.map((action) => actionOf(action, id, shared)))
  expect(back).toEqual(rows.map(({ actions }) => actions))
})

test('what writes crosses with its row, and a name that is not known is nothing', () => {
  const words = { title: 'Freeze', text: 'No payment goes through.', submit: 'Freeze', done: 'Frozen' }
  const write: RowAction = {
    key: 'freeze',
    label: 'Freeze',
    write: { call: 'issuing PUT card/lock', input: {}, ...words },
  }
  const { rows, shared } = shareActions([{ id: '2', cells: [], actions: [write] }])
  expect(rows[0]?.actions).toEqual([write])
  expect(actionOf('gone', '1', shared)).toBeUndefined()
})
