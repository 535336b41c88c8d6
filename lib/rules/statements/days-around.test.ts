import { daysAround } from './days-around'

test('ORG-49 the statement around a moment has three days before and after it in the zone of the account, none to come', () => {
  const late = '2026-02-27T20:00:00Z'
  expect(daysAround(late, 'Asia/Kolkata', new Date('2026-06-01T00:00:00Z'))).toEqual({
    from: '2026-02-25',
    to: '2026-03-03',
  })
  expect(daysAround(late, 'UTC', new Date('2026-02-28T09:00:00Z'))).toEqual({ from: '2026-02-24', to: '2026-02-28' })
})
