import fc from 'fast-check'
import { DAY, localDay } from '../../core/db/days'
import { periodOf } from '@/lib/rules/programs/periods'
import { checkLedger } from '../../core/ledger/ledger'
import { makeRuleCard } from '../../testing/rule-cards'
import { signIn, startTestPlatform, type TestPlatform } from '../../testing/test-platform'
import { requireCard } from '../cards/rows'
import { authorise } from '../transactions/authorise'
import { unscoped } from '../../core/actor/actor'

let platform: TestPlatform
/** Half past five in the morning UTC, well inside a day in India; each case begins on a Monday of its own. */
let clock = Date.parse('2026-11-02T05:30:00Z')
beforeAll(async () => {
  platform = await startTestPlatform({ now: () => clock })
  const { db } = platform
  db.run(db.q.updateTable('wallets').set({ replenish_period: null }))
})
afterAll(() => platform.close())

type Terms = {
  balanceType: 'PREPAID' | 'VIRTUAL'
  start: number
  startPeriod: 'DAILY' | 'WEEKLY' | 'MONTHLY' | ''
  replenish: number
  replenishPeriod: 'DAILY' | 'WEEKLY'
}

const cardOf = async ({ balanceType, start, startPeriod, replenish, replenishPeriod }: Terms) => {
  const made = await makeRuleCard(await signIn(platform.url, 'platform.admin@sandbox.test'), [
    {
      name: 'Lots',
      balanceType,
      balance: String(start),
      startingBalance: String(start),
      startingBalanceValidityPeriod: startPeriod,
      replenishBalance: String(replenish),
      replenishBalanceValidityPeriod: replenishPeriod,
    },
  ])
  const balance = () =>
    (platform.db.first(
      platform.db.q
        .selectFrom('card_wallets')
        .innerJoin('accounts', 'accounts.id', 'card_wallets.account_id')
        .select('balance')
        .where('card_wallets.card_id', '=', Number(made.cardId)),
    )?.balance ?? NaN) / 100
  const spend = (amount: number) =>
    authorise({ db: platform.db, now: () => clock }, requireCard(platform.db, unscoped, made.cardId), {
      channel: 'ECOM',
      amount: amount * 100,
      merchantId: null,
      narration: 'Test',
    }).declined === null
  const end = () =>
    platform.db.run(
      platform.db.q.updateTable('wallets').set({ status: 'INACTIVE' }).where('id', '=', Number(made.walletIds[0])),
    )
  return { balance, spend, end }
}

/** The wallet in a few lines: lots in the order of their ends, a lot a period, and at an end what is left of it goes. */
class Oracle {
  private lots: { end: number; left: number }[] = []
  private given = ''
  constructor(
    private readonly terms: Terms,
    day: number,
  ) {
    const { startPeriod, start, replenishPeriod } = terms
    this.lots.push({ end: startPeriod ? periodOf(startPeriod, day).nextDay : Infinity, left: start })
    this.given = periodOf(replenishPeriod, day).key
  }
  private end(day: number) {
    this.lots = this.lots.filter(({ end }) => end > day).sort((one, other) => one.end - other.end)
  }
  morning(day: number) {
    this.end(day)
    const { replenishPeriod, replenish } = this.terms
    const { key, nextDay } = periodOf(replenishPeriod, day)
    if (key !== this.given) this.lots.push({ end: nextDay, left: replenish })
    this.given = key
    this.end(day)
  }
  spend(day: number, amount: number) {
    this.end(day)
    if (this.balance() < amount) return false
    for (const lot of this.lots) {
      const taken = Math.min(lot.left, amount)
      lot.left -= taken
      amount -= taken
    }
    return true
  }
  balance() {
    return this.lots.reduce((sum, { left }) => sum + left, 0)
  }
}

const today = () => localDay(clock, 'INR')
const nextMonday = () => {
  clock += (7 - ((today() + 3) % 7)) * DAY
}
const morning = async () => {
  for (const _ of [1, 2, 3]) await platform.workJobs()
}
/** Monday 2 to Monday 9 November 2026. */
const week: Terms = {
  balanceType: 'PREPAID',
  start: 100,
  startPeriod: 'WEEKLY',
  replenish: 50,
  replenishPeriod: 'DAILY',
}

test.each(['PREPAID', 'VIRTUAL'] as const)(
  'WAL-13 a %s wallet that got 100 for a week and 50 a day holds 50 on the next Monday, whatever was spent',
  async (balanceType) => {
    for (const spent of [0, 60]) {
      nextMonday()
      const card = await cardOf({ ...week, balanceType })
      for (let day = 1; day <= 7; day++) {
        clock += DAY
        await morning()
        if (day === 1 && spent > 0) expect(card.spend(spent)).toBe(true)
        expect(card.balance()).toBe(day === 7 ? 50 : day === 1 ? 150 - spent : 150 - Math.max(0, spent - 50))
      }
      card.end()
    }
    expect(checkLedger(platform.db)).toEqual([])
  },
)

const period = fc.constantFrom('DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const, '' as const)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ spend: fc.integer({ min: 1, max: 160 }) }) },
  { weight: 3, arbitrary: fc.record({ days: fc.constant(1) }) },
  { weight: 1, arbitrary: fc.record({ days: fc.integer({ min: 2, max: 12 }) }) },
  // Days pass and money is spent before anything of the morning was done.
  {
    weight: 1,
    arbitrary: fc.record({ unseen: fc.integer({ min: 1, max: 8 }), spend: fc.integer({ min: 1, max: 99 }) }),
  },
)

test('WAL-13 whatever days pass and whatever is spent, both kinds of wallet hold what a model of a few lines holds, and the ledger sums to zero', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        balanceType: fc.constantFrom('PREPAID' as const, 'VIRTUAL' as const),
        start: fc.integer({ min: 1, max: 200 }),
        startPeriod: period,
        replenish: fc.integer({ min: 1, max: 80 }),
        replenishPeriod: fc.constantFrom('DAILY' as const, 'WEEKLY' as const),
      }),
      fc.array(step, { minLength: 3, maxLength: 18 }),
      async (terms, steps) => {
        clock += DAY
        const card = await cardOf(terms)
        const oracle = new Oracle(terms, today())
        for (const one of steps) {
          if ('days' in one) {
            clock += one.days * DAY
            await morning()
            oracle.morning(today())
          } else {
            if ('unseen' in one) clock += one.unseen * DAY
            expect(card.spend(one.spend)).toBe(oracle.spend(today(), one.spend))
          }
          expect(card.balance()).toBe(oracle.balance())
        }
        card.end()
      },
    ),
    { numRuns: 30 },
  )
  expect(checkLedger(platform.db)).toEqual([])
}, 120_000)
