import { keys } from '@/messages/en-IN/search.json'
import { matchShortcut, shortcuts } from './shortcuts'

test('PROF-07 a key means what the registry says, with Ctrl or Command alike, and nothing with Alt', () => {
  expect(matchShortcut('page', { key: '/' })).toBe('search')
  expect(matchShortcut('page', { key: 'k' })).toBeUndefined()
  expect(matchShortcut('page', { key: 'k', ctrlKey: true })).toBe('search')
  expect(matchShortcut('page', { key: 'k', metaKey: true })).toBe('search')
  expect(matchShortcut('page', { key: 'k', ctrlKey: true, altKey: true })).toBeUndefined()
  expect(matchShortcut('page', { key: '?' })).toBe('keys')
  expect(matchShortcut('search', { key: 'Enter' })).toBe('open')
  expect(matchShortcut('search', { key: 'Enter', ctrlKey: true })).toBe('newTab')
  expect(matchShortcut('list', { key: 'Home', ctrlKey: true })).toBeUndefined()
  expect([matchShortcut('list', { key: 'j' }), matchShortcut('list', { key: 'k' })]).toEqual(['next', 'previous'])
  expect(matchShortcut('request', { key: 'a', metaKey: true })).toBeUndefined()
})

test('PROF-07 in one place a key has one meaning, and the sheet has a word for each', () => {
  for (const [place, actions] of Object.entries(shortcuts)) {
    const all = Object.values<readonly string[]>(actions).flat()
    expect([place, all.length]).toEqual([place, new Set(all).size])
  }
  const named = Object.fromEntries(Object.entries(shortcuts).map(([place, actions]) => [place, Object.keys(actions)]))
  expect(Object.fromEntries(Object.entries(keys.names).map(([place, names]) => [place, Object.keys(names)]))).toEqual(
    named,
  )
  expect(Object.keys(keys.places)).toEqual(Object.keys(shortcuts))
})
