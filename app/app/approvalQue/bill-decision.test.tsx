import { screen } from '@testing-library/react'
import { answerLimit, draw, expectQuestion, press } from '@/tests/support/answer-limit'
import { BillDecision } from './bill-decision'

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh() {} }),
}))
answerLimit()

const bill = {
  id: '3',
  billNo: 'B-10003',
  version: 1,
  amount: 10_000_001,
  currency: 'INR',
  issuer: 'YES',
  shown: { of: 'bill', id: '3', digest: 'shown', content: {} },
  appId: '1',
  wallets: [],
  isOwn: false,
  mayBeSplit: false,
} as const

test('BILL-03, APPR-40 the person who decides a first step of a bill reads who comes next', async () => {
  draw(<BillDecision {...bill} nextStep="Treasury" />)
  expect(await screen.findByText('After your approval, the step Treasury decides.')).toBeVisible()
})

test('CFG-08, BILL-03 a bill above the issuer’s sum is asked about once more by the person who pays it', async () => {
  draw(<BillDecision {...bill} nextStep={null} />)
  await press('Approve ₹1,00,000.01 for B-10003')
  await expectQuestion('Approve ₹1,00,000.01 for B-10003')
})
