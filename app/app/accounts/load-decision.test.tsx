import { screen } from '@testing-library/react'
import { answerLimit, draw } from '@/tests/support/answer-limit'
import { LoadDecision } from './load-decision'

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh() {} }),
}))
answerLimit({
  status: 'ACTIVE',
  issuers: ['YES'],
  issuerDetailsList: [],
  balanceList: [{ issuerCode: 'YES', currencyCode: 'INR', balance: 5_000_000 }],
})

const transfer = {
  id: '3',
  isOwn: false,
  issuer: 'YES',
  amount: 120_000_000,
  currency: 'INR',
  business: 'Chola',
  nextStep: null,
  shown: { of: 'transfer', id: '3', digest: 'shown', content: {} },
} as const

test('TYPE-01, ACCT-07 the person who decides on a transfer reads its sum in words and what the pool then holds', async () => {
  draw(<LoadDecision {...transfer} orgId="1001" />)
  expect(screen.getByText(/twelve lakh/i)).toBeVisible()
  expect(await screen.findByText('Business balance once approved: ₹12,50,000.00 (now ₹50,000.00)')).toBeVisible()
})

test('ACCT-07, APPR-40 the person who decides a first step reads who comes next', async () => {
  draw(<LoadDecision {...transfer} orgId="" nextStep="Treasury" />)
  expect(await screen.findByText('After your approval, the step Treasury decides.')).toBeVisible()
  expect(screen.queryByText(/immediately/)).toBeNull()
})

test('ACCT-07 the person who may not see the business is told of no pool', async () => {
  draw(<LoadDecision {...transfer} orgId="" />)
  expect(await screen.findByRole('button', { name: 'Approve ₹12,00,000.00 for Chola' })).toBeVisible()
  expect(screen.queryByText(/Business balance/)).toBeNull()
})
