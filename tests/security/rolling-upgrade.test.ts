import { rmSync } from 'node:fs'
import { longTest, tenthOf } from '../support/hardening'
import { buildNextRelease, chunksOf, rollUnderLoad } from '../support/rolling'
import { describeWith } from '../support/servers'
import { root } from '../support/sources'

longTest()

const BUILD_MS = 900_000

describeWith(['proxy', 'redis', 'postgres'], 'behind a balancer', () => {
  const count = tenthOf(10_000)
  let folder = ''
  beforeAll(() => {
    folder = buildNextRelease()
  }, BUILD_MS)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  test(`0 of ${count} requests fail, scripts of pages among them, while a release with other scripts replaces this one`, async () => {
    const chunks = chunksOf(root)
    expect(chunksOf(folder).filter((name) => chunks.includes(name)).length).toBeLessThan(chunks.length / 2)
    const { sent, failed } = await rollUnderLoad({ count, folder })
    expect(failed).toEqual([])
    expect(sent).toBeGreaterThanOrEqual(count)
  })
})
