import { act, screen } from '@testing-library/react'
import { answerLimit, draw } from '@/tests/support/answer-limit'
import CardReplacementDialog from './card-replacement-dialog'
import type { OperatedCard } from './operated-card'

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh() {} }),
}))
answerLimit()

const card: OperatedCard = {
  ...{ id: '7', status: 'BLOCKED', statusReason: null, frozenBy: null, frozenUntil: null, mode: 'DIGITAL_ONLY_CARD' },
  ...{ last4Digits: '0485', holder: 'Meera Iyer', issuer: 'YES', currency: 'INR', isGiftCard: false },
  ...{ orgId: '1001', programId: '2001', flags: null, imposed: [], wallets: [], mayReadFee: false },
  replacementModes: ['DIGITAL_ONLY_CARD'],
  replacementFee: null,
}
/** Drawn once what the dialog asks is answered. */
const drawFor = async (replacementFee: number | null) => {
  const drawn = draw(<CardReplacementDialog card={{ ...card, replacementFee }} operation="replace" close={() => {}} />)
  await act(() => new Promise((answered) => setTimeout(answered)))
  return drawn
}

test('CARD-40, ORG-19 what a replacement costs the business stands on its button and above it', async () => {
  await drawFor(5_000)
  expect(screen.getByRole('button', { name: 'Replace card for ₹50.00' })).toBeVisible()
  expect(screen.getByText('The business pays ₹50.00 for the new card from its money at the issuer.')).toBeVisible()
})

test('CARD-40 a replacement that costs nothing, or whose fee is not told, names none', async () => {
  for (const fee of [0, null]) {
    const { unmount } = await drawFor(fee)
    expect(screen.getByRole('button', { name: 'Replace card' })).toBeVisible()
    expect(screen.queryByText(/The business pays/)).toBeNull()
    unmount()
  }
})
