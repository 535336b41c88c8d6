import { approvalEventNames } from '@/lib/rules/approvals/approval-events'
import { answers } from '../http/answers'
import { effectOf } from './effects'

test('an approval of every event does something, once the areas answer', () => {
  expect(Object.keys(answers).length).toBeGreaterThan(0)
  expect(approvalEventNames.map((event) => typeof effectOf(event).approve)).toEqual(
    approvalEventNames.map(() => 'function'),
  )
})
