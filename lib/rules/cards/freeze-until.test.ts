import { findFreezeErrors, untilOf } from './freeze-until'

const now = Date.parse('2026-11-23T20:00:00.000Z')
const at = { now, zone: 'Asia/Kolkata' }

test.each([
  ['', undefined],
  ['HOUR', '2026-11-23T21:00:00.000Z'],
  // In Kolkata it is the 24th already.
  ['TOMORROW', '2026-11-24T18:30:00.000Z'],
  ['DAY', '2026-11-29T18:30:00.000Z'],
] as const)('CARD-42 frozen for %p, it unfreezes at %p', (time, until) => {
  expect(untilOf({ time, day: '2026-11-30' }, at)).toBe(until)
})

test('CARD-42 a day that has begun, or none, is refused; other times ask for no day', () => {
  const wrong = { day: 'validation.freezeUntil' }
  const errors = (time: 'DAY' | 'HOUR', day: string) => findFreezeErrors({ time, day }, at)
  expect([errors('DAY', ''), errors('DAY', '2026-11-24'), errors('DAY', '2026-11-25'), errors('HOUR', '')]).toEqual([
    wrong,
    wrong,
    {},
    {},
  ])
})
