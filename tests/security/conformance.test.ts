import { readChecks, writeChecks } from '@/conformance/findings'
import { expectFound, startSpoiled, type Spoiled } from '../support/conformance'
import { waysToSpoil } from '../support/spoiled-ways'

let spoiled: Spoiled
beforeAll(async () => {
  spoiled = await startSpoiled()
})
afterAll(() => spoiled.close())

test('WIRE-14 the sandbox platform answers what the contract says, reads and writes', async () => {
  const { findings, requests } = await spoiled.check([...readChecks, ...writeChecks])
  expect(findings).toEqual([])
  expect(requests).toBeGreaterThan(800)
})

test.each(Object.entries(waysToSpoil))('WIRE-14 among all calls a spoiled answer is found: %s', (_, way) =>
  expectFound(spoiled, way),
)
