import { screen } from '@testing-library/react'
import { answerLimit, draw } from '@/tests/support/answer-limit'
import CardChannelsForm from './card-channels-form'
import CardLimitsForm from './card-limits-form'
import CardSwitchesForm from './card-switches-form'
import type { OperatedCard } from './operated-card'

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh() {} }),
  useSearchParams: () => new URLSearchParams(location.search),
}))

const told = (kind: string, by: 'ISSUER' | 'PLATFORM', most: { amount: number; count: number } | null = null) => ({
  ...{ kind, by, most },
  rule: null,
})
const line = { channel: 'ATM', amount: 1_000, count: 1, usedAmount: 0, usedCount: 0, maxAmount: 90_000, maxCount: 9 }
answerLimit({
  ...{ homeCountry: 'IN', international: false, countriesOff: ['FR'], categoriesOff: ['FUEL'], currency: 'INR' },
  imposed: [
    told('CARD_SWITCH INTERNATIONAL', 'PLATFORM'),
    told('CARD_SWITCH COUNTRY FR', 'ISSUER'),
    told('CARD_LIMIT ATM DAILY', 'ISSUER', { amount: 5_000, count: 3 }),
  ],
  limits: [
    { ...line, period: 'DAILY' },
    { ...line, period: 'MONTHLY' },
  ],
})

const card: OperatedCard = {
  ...{ id: '7', status: 'ACTIVE', statusReason: null, frozenBy: null, frozenUntil: null, mode: 'DIGITAL_ONLY_CARD' },
  ...{ last4Digits: '0485', holder: 'Meera Iyer', issuer: 'YES', currency: 'INR', isGiftCard: false },
  ...{ orgId: '1001', programId: '2001', wallets: [], mayReadFee: false, replacementModes: null, replacementFee: null },
  flags: { ATM_ENABLED: false, POS_ENABLED: false, ECOM_ENABLED: true, CL_ENABLED: true },
  imposed: [told('CARD_CHANNEL atm', 'ISSUER')],
}
const issuer = 'The issuer set this restriction. Only the issuer or the platform can lift it.'
const platform = 'The platform set this restriction. Only the platform can lift it.'

test('CARD-38, ORG-38 a channel that the issuer switched off is not offered and says who may; one that the business switched off is', () => {
  draw(<CardChannelsForm card={card} operation="setChannels" close={() => {}} />)
  const atm = screen.getByRole('checkbox', { name: 'ATM' })
  expect(atm).toBeDisabled()
  expect(atm).toHaveAccessibleDescription(issuer)
  expect(screen.getAllByText(issuer)).toHaveLength(1)
  for (const box of screen.getAllByRole('checkbox')) if (box !== atm) expect(box).toBeEnabled()
})

test('CARD-39, ORG-38 of the switches those alone are held that somebody wider switched off', async () => {
  draw(<CardSwitchesForm card={card} operation="setSwitches" close={() => {}} />)
  const abroad = await screen.findByRole('checkbox', { name: /abroad/i })
  expect(abroad).toBeDisabled()
  expect(abroad).toHaveAccessibleDescription(platform)
  const france = screen.getByRole('checkbox', { name: 'France' })
  expect(france).toBeDisabled()
  expect(france).toHaveAccessibleDescription(issuer)
  expect(screen.getAllByRole('checkbox').filter((box) => box.hasAttribute('disabled'))).toEqual([abroad, france])
})

test('CARD-37, ORG-38 a limit says what the issuer has set and who may raise it, and is still lowered', async () => {
  draw(<CardLimitsForm card={card} operation="setLimits" close={() => {}} />)
  const daily = await screen.findByRole('row', { name: /^ATM, Daily/ })
  const [amount, count] = [daily.querySelectorAll('input')[0], daily.querySelectorAll('input')[1]]
  expect(amount).toBeEnabled()
  expect(amount).toHaveAccessibleDescription(
    expect.stringContaining('Set by the issuer: at most ₹50.00. Only the issuer or the platform can raise it.'),
  )
  expect(count).toHaveAccessibleDescription(expect.stringContaining('Set by the issuer: at most 3.'))
  const monthly = screen.getByRole('row', { name: /^ATM, Monthly/ })
  expect(monthly).toHaveTextContent('At most ₹900.00')
  expect(monthly).not.toHaveTextContent('Set by')
})
