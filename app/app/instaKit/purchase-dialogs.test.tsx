import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerLimit, draw, expectQuestion, press } from '@/tests/support/answer-limit'
import BlockDialog from './block-dialog'
import LoadKitsDialog from './load-kits-dialog'

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh() {} }),
}))
answerLimit()

const given = {
  order: { id: '7', orgId: '1001', cardProgramId: '2002', issuer: 'YES' },
  purchase: {
    currency: 'INR' as const,
    blockedAmount: 50_000_000,
    loadableKits: 60,
    accounts: [{ balanceSource: 'ORG_ACCOUNT' as const, accountName: 'Pool', balance: 90_000_000 }],
  },
  close: () => {},
}

test('CFG-08, ACCT-09 an amount blocked for kits above the issuer’s sum is asked about once more', async () => {
  draw(<BlockDialog {...given} />)
  await userEvent.type(screen.getByLabelText(/^Amount/), '100001')
  await press('Block ₹1,00,001.00 for kits')
  await expectQuestion('Block ₹1,00,001.00 for kits')
})

test('CFG-08, ACCT-09 kits that are loaded are asked about by what they hold in all', async () => {
  draw(<LoadKitsDialog {...given} />)
  await userEvent.type(screen.getByLabelText(/^Amount per kit/), '2000')
  const label = screen.getByRole('button', { name: /^Load ₹1,20,000\.00/ }).textContent ?? ''
  await press(label)
  await expectQuestion(label)
})
