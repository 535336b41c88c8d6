import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { Tree } from './tree'
import type { LoadLevel, TreeNode } from './tree-node'

const node = (id: string, hasChildren = false): TreeNode => ({ id, label: id, href: `/${id}`, hasChildren })
const words = { label: 'Branches', loading: 'Loading', failed: 'Could not be read', more: 'Show more' }
const nodes = [node('North', true), node('South', true)]

const drawn = (load: LoadLevel, more: Partial<Parameters<typeof Tree>[0]> = {}) => {
  render(<Tree nodes={nodes} words={words} load={load} {...more} />)
  return screen.getByRole('tree', { name: 'Branches' })
}
const press = async (key: string) => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key })
  await act(async () => {})
}
const labels = () => screen.getAllByRole('treeitem').map(({ textContent }) => textContent)
const focused = () => document.activeElement?.textContent

test('BR-06 a level is fetched when it opens, once; the arrows walk what is in view, and one item alone takes Tab', async () => {
  const asked: string[] = []
  const opened: string[] = []
  drawn(
    async (id, page) => {
      asked.push(`${id} ${page}`)
      return { nodes: [node(`${id} 1`), node(`${id} 2`)], hasMore: false }
    },
    { onOpened: (ids) => opened.push(ids.join()) },
  )
  act(() => screen.getByRole('treeitem', { name: 'North' }).focus())
  await press('ArrowRight')
  expect(labels()).toEqual(['North', 'North 1', 'North 2', 'South'])
  await press('ArrowRight')
  expect(focused()).toBe('North 1')
  await press('End')
  await press('n')
  expect(focused()).toBe('North')
  await press('ArrowLeft')
  expect(labels()).toEqual(['North', 'South'])
  await press('ArrowRight')
  expect([asked, opened]).toEqual([['North 1'], ['North', '', 'North']])
  expect(screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  const group = within(screen.getByRole('group', { name: 'North' }))
  const [first] = group.getAllByRole('treeitem')
  expect(first).toHaveAttribute('aria-level', '2')
  expect(first).toHaveAttribute('aria-setsize', '2')
})

test('BR-06 a level that cannot be read says so and is tried again; more of it is fetched on demand, and the focus goes to what came', async () => {
  const pages = [
    async () => Promise.reject(new Error('away')),
    async () => ({ nodes: [node('a')], hasMore: true }),
    async () => ({ nodes: [node('b')], hasMore: false }),
  ]
  const asked: number[] = []
  drawn(async (_, page) => {
    asked.push(page)
    return (pages.shift() ?? (() => Promise.reject(new Error('too often'))))()
  })
  fireEvent.click(screen.getByRole('treeitem', { name: 'North' }).querySelector('[data-toggle]') as Element)
  await act(async () => {})
  expect(labels()).toEqual(['North', 'Could not be read', 'South'])
  fireEvent.click(screen.getByRole('treeitem', { name: 'Could not be read' }))
  await act(async () => {})
  expect([labels(), focused()]).toEqual([['North', 'a', 'Show more', 'South'], 'a'])
  fireEvent.click(screen.getByRole('treeitem', { name: 'Show more' }))
  await act(async () => {})
  expect([labels(), focused(), asked]).toEqual([['North', 'a', 'b', 'South'], 'b', [1, 1, 2]])
})

test('BR-06 what the page knew stands open from the start, and the item that it is about takes Tab', () => {
  const known = [{ ...node('North', true), children: [node('Delhi'), node('Jaipur')] }, node('South', true)]
  drawn(async () => ({ nodes: [], hasMore: false }), { nodes: known, current: 'Jaipur' })
  expect(labels()).toEqual(['North', 'Delhi', 'Jaipur', 'South'])
  const jaipur = screen.getByRole('treeitem', { name: 'Jaipur' })
  expect([jaipur.tabIndex, jaipur.getAttribute('aria-current'), jaipur.getAttribute('href')]).toEqual([
    0,
    'true',
    '/Jaipur',
  ])
})
