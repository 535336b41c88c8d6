import { Bill } from '../../calls/bills'
import { findChanges, shownOf } from './shown-content'

const bill = (amount: string) => Bill.parse({ bill_id: '7', amount, status: 'PENDING' })

test('APPR-23 an amount that was found changed without digests reads in rupees, as an upstream with digests tells it', () => {
  const [before, now] = ['2500.00', '12.50'].map((amount) => shownOf('bill', bill(amount)).content)
  expect(findChanges(before ?? {}, now ?? {})).toEqual([{ field: 'amount', before: '2500.00', now: '12.50' }])
})
