import { answerLimit, draw, expectQuestion, press } from '@/tests/support/answer-limit'
import CreditDialog from './credit-dialog'
import OutcomeDialog from './outcome-dialog'

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh() {} }),
}))
answerLimit()

const dispute = {
  id: '7',
  money: { amount: '₹1,00,000.01', card: 'card •• 1234' },
  moved: { minor: 10_000_001, currency: 'INR', issuer: 'YES' },
  close: () => {},
} as const

test('CFG-08, DISP-04 a credit above the issuer’s sum is asked about once more', async () => {
  draw(<CreditDialog {...dispute} />)
  await press('Credit ₹1,00,000.01 to card •• 1234')
  await expectQuestion('Credit ₹1,00,000.01 to card •• 1234')
})

test('CFG-08, DISP-04 an outcome that takes a credit back is asked about too', async () => {
  draw(<OutcomeDialog {...dispute} outcome="LOST" isCredited />)
  await press('Close as lost, take back ₹1,00,000.01')
  await expectQuestion('Close as lost, take back ₹1,00,000.01')
})
