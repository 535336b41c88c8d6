import fc from 'fast-check'
import { checkWorld } from '../support/fuzzer/check'
import { people } from '../support/fuzzer/users'
import { stepNames, takeStep, type Step, type StepName } from '../support/fuzzer/steps'
import { World } from '../support/fuzzer/world'
import { longTest, tenthOf } from '../support/hardening'

longTest()

const rare: Partial<Record<StepName, number>> = {
  kill: 1,
  block: 2,
  switchRole: 2,
  givePrivilege: 2,
  bindRole: 2,
  approve: 10,
  look: 6,
}
const weighted = fc.oneof(...stepNames.map((name) => ({ arbitrary: fc.constant(name), weight: rare[name] ?? 4 })))
const step: fc.Arbitrary<Step> = fc.record({
  name: weighted,
  who: fc.constantFrom(...people),
  at: fc.nat(20),
  sum: fc.integer({ min: 1, max: 500 }),
})

/** Each run begins with one request of each kind that is decided as it was shown, and one that is changed under the decider's eyes. */
const opening: readonly Step[] = (
  [
    ['load', 'yes.admin'],
    ['look', 'fuzz.desk'],
    ['approve', 'fuzz.desk'],
    ['upload', 'yes.admin'],
    ['correct', 'yes.admin'],
    ['look', 'fuzz.second'],
    ['approve', 'fuzz.second'],
    ['look', 'fuzz.desk'],
    ['approve', 'fuzz.desk'],
    ['business', 'yes.admin'],
    ['look', 'fuzz.desk'],
    ['approve', 'fuzz.desk'],
    ['standIn', 'fuzz.desk'],
    ['program', 'yes.admin'],
    ['bait', 'platform.admin'],
  ] as const
).map(([name, who]) => ({ name, who, at: 0, sum: 2 }))

test('decisions 44, 45 whatever people ask for, change, end and decide while roles change and the platform dies and returns, what took effect is what its decider was shown', async () => {
  const effects = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 80, maxLength: 120 }), async (sequence) => {
      const world = new World()
      await world.begin()
      for (const one of [...opening, ...sequence]) await takeStep(world, one)
      for (const event of await checkWorld(world)) effects.add(event)
    }),
    { numRuns: Math.max(1, tenthOf(10)), endOnFailure: true },
  )
  expect([...effects]).toEqual(expect.arrayContaining(['BULK_UPLOAD', 'CARD_LOAD', 'ORG_CREATION']))
})
