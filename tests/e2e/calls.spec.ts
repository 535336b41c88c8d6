import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, platformUrl, test } from '../support/fixtures'

const tableOf = (name: string): Record<string, string>[] => {
  const [heads = [], ...rows] = readFileSync(join('tests/data', name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
  return rows.map((cells) => Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])))
}
type Counted = { id: string; agent: string; answered: number }

/** Runs when every other test has driven its screens: what the portal asked for then is what the screens use. */
test('decision 23, LOAD-02, KIT-10, USER-12, USER-13, ORG-34, TXN-05, TXN-08 every call of the tables is used by a screen and answered by the platform', async ({
  request,
}) => {
  const answer = await request.get(`${platformUrl()}/sandbox/calls`)
  // What the tests ask of the platform themselves carries a user agent; the portal sends none.
  const used = ((await answer.json()) as Counted[]).filter(({ agent, answered }) => agent === '' && answered > 0)
  const ids = new Set(used.map(({ id }) => id))
  const table = ['calls.tsv', 'calls-added.tsv'].flatMap(tableOf)
  expect(table.length).toBeGreaterThan(300)
  expect(table.map(({ id = '' }) => id).filter((id) => !ids.has(id))).toEqual([])
})
