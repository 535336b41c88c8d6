import { readShown, writeShown } from './changes'

test('CONC-02 what a page shows goes into a header and comes out of it as it was', () => {
  const shown = { kind: 'card', id: 'C 1/é', changedAt: '2026-11-23T14:05:06.789Z' } as const
  expect(readShown(writeShown(shown))).toEqual(shown)
})

test.each([
  '',
  'card',
  'card 1',
  'planet 1 2026-11-23T14:05:06.789Z',
  'card % 2026-11-23T14:05:06.789Z',
  'card 1 now\r\nx: y',
])('CONC-02 %j says of no page what it shows', (text) => expect(readShown(text)).toBeNull())
