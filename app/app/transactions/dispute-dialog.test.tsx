import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { answerLimit, draw } from '@/tests/support/answer-limit'
import DisputeDialog from './dispute-dialog'

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh() {} }),
}))
answerLimit()

const txn = { txnId: '7', channel: 'POS', amount: 1_000, back: 3_000, currency: 'INR' } as const

test('decision 47, DISP-01 of a payment that came back in part the form offers the rest, and no more', async () => {
  draw(<DisputeDialog txn={txn} close={() => {}} />)
  expect(await screen.findByText(/₹30.00 was already returned. You can dispute at most ₹10.00/)).toBeVisible()
  const amount = screen.getByLabelText('Disputed amount (INR)')
  expect(amount).toHaveValue('10.00')
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'FRAUD')
  await userEvent.clear(amount)
  await userEvent.type(amount, '10.01')
  await userEvent.click(screen.getByRole('button', { name: 'Dispute ₹10.01' }))
  expect(
    await screen.findByText(
      'Enter an amount above zero, up to the part of the transaction that has not been returned yet',
    ),
  ).toBeVisible()
})
