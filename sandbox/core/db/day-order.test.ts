import { momentsIn } from './days'
import { inDays } from './paging'

test.each([null, 'Asia/Dubai'])(
  'SOA-06 filters refuse a last day before the first at its field, in the zone %s',
  (zone) => {
    const crossed = () => inDays('2026-02-02', '2026-02-01', zone)
    expect(crossed).toThrow('The last day is before the first')
    expect(inDays('2026-02-02', '2026-02-02', zone)).not.toEqual([])
  },
)

test('SOA-06 so do moments, and one day alone has no order', () => {
  expect(() => momentsIn('2026-02-02', '2026-02-01', 'Asia/Kolkata')).toThrow('The last day is before the first')
  expect(momentsIn('2026-02-02', undefined, 'Asia/Kolkata')[1]).toBe(Infinity)
})
