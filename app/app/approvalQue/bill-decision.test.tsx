import { answerLimit, draw, expectQuestion, press } from '@/tests/support/answer-limit'
import { BillDecision } from './bill-decision'

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh() {} }),
}))
answerLimit()

test('CFG-08, BILL-03 a bill above the issuer’s sum is asked about once more by the person who pays it', async () => {
  const bill = {
    id: '3',
    billNo: 'B-10003',
    version: 1,
    amount: 10_000_001,
    currency: 'INR',
    issuer: 'YES',
    shown: { of: 'bill', id: '3', digest: 'shown', content: {} },
  } as const
  draw(<BillDecision {...bill} appId="1" wallets={[]} isOwn={false} mayBeSplit={false} />)
  await press('Approve ₹1,00,000.01 for B-10003')
  await expectQuestion('Approve ₹1,00,000.01 for B-10003')
})
