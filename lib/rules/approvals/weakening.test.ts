import { isWeaker, type Guard } from './weakening'

const anybody = { roleId: null }
const head = { roleId: 5 }
const guard: Guard = {
  status: 'ACTIVE',
  steps: [anybody, head],
  askAbove: 100,
  signAbove: 500,
  documents: ['PAN', 'CIN'],
  addresses: ['REGISTERED_ADDRESS'],
}

test.each([
  ['it is switched off', { status: 'INACTIVE' as const }, true],
  ['a step goes', { steps: [head] }, true],
  ['a role gives way to anybody', { steps: [anybody, anybody] }, true],
  ['a role gives way to another', { steps: [anybody, { roleId: 6 }] }, true],
  ['the limit rises', { askAbove: 101 }, true],
  ['the limit goes', { askAbove: null }, true],
  ['a paper is not asked for any more', { documents: ['PAN'] }, true],
  ['an address is not asked for any more', { addresses: [] }, true],
  ['a paper gives way to another', { documents: ['PAN', 'TAN'] }, true],
  ['another paper is asked for', { documents: ['PAN', 'CIN', 'TAN'] }, false],
  ['a step gets a limit below which it decides alone', { steps: [{ ...anybody, limit: 1 }, head] }, true],
  ['a role is named', { steps: [head, head] }, false],
  ['a step is added', { steps: [anybody, head, anybody] }, false],
  ['the limit falls', { askAbove: 99 }, false],
  ['signatures begin at a larger amount', { signAbove: 501 }, true],
  ['signatures go', { signAbove: null }, true],
  ['signatures begin at a smaller amount', { signAbove: 499 }, false],
  ['everything is signed', { signAbove: 0 }, false],
  ['nothing changes', {}, false],
] as const)('APPR-24 a guard is weaker where %s', (_, change, expected) => {
  expect(isWeaker(guard, { ...guard, ...change })).toBe(expected)
  const off: Guard = { ...guard, status: 'INACTIVE' }
  const changed: Guard = { ...off, ...change, status: 'INACTIVE' }
  expect(isWeaker(off, changed)).toBe(false)
  // Requests that wait have their steps already; the rest they are still held to.
  expect(isWeaker(off, changed, true)).toBe('status' in change || 'steps' in change ? false : expected)
})

test('APPR-34 a guard that names no document has everything read, so naming one weakens it', () => {
  const unnamed = { ...guard, documents: [] }
  expect(isWeaker(unnamed, { ...unnamed, documents: ['LOGO_PATH'] })).toBe(true)
  expect(isWeaker(unnamed, { ...unnamed, addresses: [...guard.addresses, 'BUSINESS_ADDRESS'] })).toBe(false)
})

const limited = { ...guard, steps: [{ ...anybody, limit: 100, dayLimit: 500 }, head] }

test.each([
  ['the limit of a request rises', { limit: 101, dayLimit: 500 }, true],
  ['the limit of a day rises', { limit: 100, dayLimit: 501 }, true],
  ['the limit of a day goes', { limit: 100, dayLimit: null }, true],
  ['both fall', { limit: 99, dayLimit: 499 }, false],
  ['both go', { limit: null, dayLimit: null }, false],
] as const)('CFG-09 a guard with limits is weaker where %s', (_, limits, expected) => {
  expect(isWeaker(limited, { ...limited, steps: [{ ...anybody, ...limits }, head] })).toBe(expected)
})
