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

test('a link of another kind under the same key crosses with its row', () => {
  const other: RowAction = { key: 'open', label: 'Open', href: '/app/elsewhere' }
  const { rows, shared } = shareActions([
    { id: '1', cells: [], actions: [open('1')] },
    { id: '2', cells: [], actions: [other] },
  ])
  expect(rows[1]?.actions).toEqual([other])
  expect(actionOf('gone', '1', shared)).toBeUndefined()
})
