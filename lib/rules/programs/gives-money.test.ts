import { givesMoney, isGivingProgram } from './gives-money'

const none = {
  status: 'ACTIVE',
  initialBalance: 0,
  startingBalance: null,
  replenishBalance: 0,
  rulesJson: null,
} as const
const rules = { cashbackRules: [{}] } as never

test.each([
  [{}, false],
  [{ initialBalance: 100 }, true],
  [{ startingBalance: 100 }, true],
  [{ replenishBalance: 100 }, true],
  [{ rulesJson: rules }, true],
  [{ startingBalance: 100, status: 'INACTIVE' as const }, false],
])('APPR-24 a wallet with %j gives money to its cards: %s', (more, isGiving) => {
  const wallet = { ...none, ...more } as Parameters<typeof givesMoney>[0]
  expect(givesMoney(wallet)).toBe(isGiving)
  expect(isGivingProgram({ needsApproval: false }, [none as never, wallet])).toBe(isGiving)
  expect(isGivingProgram({ needsApproval: true }, [wallet])).toBe(false)
})
