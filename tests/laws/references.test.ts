import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/sources'

const REQUIREMENTS = 'docs/requirements.md'
const DECISIONS = 'docs/decisions.md'
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Every text of the repository that can cite something, the papers that say what is cited apart. */
const cited = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((path) => /\.(?:[cm]?[jt]sx?|css|md|tsv|example)$/.test(path) && existsSync(join(root, path)))
  .filter((path) => ![REQUIREMENTS, DECISIONS, 'CHANGELOG.md', 'tests/laws/references.test.ts'].includes(path))
  .map((path) => ({ path, text: read(path) }))

const entriesOf = (path: string): Map<string, string> =>
  new Map([...read(path).matchAll(/^- \*\*([^*]+)\*\* *(.*)$/gm)].map(([, id = '', meaning = '']) => [id, meaning]))
const requirements = entriesOf(REQUIREMENTS)
const decisions = entriesOf(DECISIONS)
const sections = new Map(
  [...read(REQUIREMENTS).matchAll(/^\| (\d) +\| (§[\d.]+) +\| *(.*?) *\|$/gm)].map(([, document, section, meaning]) => [
    `Doc ${document} ${section}`,
    meaning ?? '',
  ]),
)

type Citation = { id: string; path: string }
const two = (count: number): string => String(count).padStart(2, '0')

/** `LIST-07`, `ISSUE-03 to -10, -13`, `CARD-01..18`: each id that is meant. */
const areas = [...new Set([...requirements.keys()].map((id) => id.replace(/-\d+$/, '')))]
const FIRST = new RegExp(`\\b(${areas.join('|')})-(\\d\\d)((?:(?:, | to | and |\\.\\.)(?:\\1)?-?\\d\\d\\b)*)`, 'g')
const requirementsIn = (text: string): string[] =>
  [...text.matchAll(FIRST)].flatMap(([, area, first, rest = '']) => {
    const ids = [Number(first)]
    for (const [, join, next] of rest.matchAll(/(, | to | and |\.\.)(?:[A-Z]\w*)?-?(\d\d)/g)) {
      const from = join === ' to ' || join === '..' ? (ids.at(-1) ?? 0) + 1 : Number(next)
      for (let id = from; id <= Number(next); id += 1) ids.push(id)
    }
    return ids.map((id) => `${area}-${two(id)}`)
  })

const decisionsIn = (text: string): string[] =>
  [...text.matchAll(/\b[Dd]ecisions? (\d+[ab]?(?:(?:, | and )\d+[ab]?\b)*)/g)].flatMap(([, ids = '']) =>
    ids.split(/, | and /),
  )

const sectionsIn = (text: string): string[] =>
  [...text.matchAll(/\b[Dd]oc(?:ument)? (\d) (§[\d.]*\d(?:, §[\d.]*\d)*)/g)].flatMap(([, document, list = '']) =>
    list.split(', ').map((section) => `Doc ${document} ${section}`),
  )

const citations = (find: (text: string) => string[]): Citation[] =>
  cited.flatMap(({ path, text }) => find(text).map((id) => ({ id, path })))

const kinds: [string, (text: string) => string[], Map<string, string>, string][] = [
  ['requirement', requirementsIn, requirements, REQUIREMENTS],
  ['decision', decisionsIn, decisions, DECISIONS],
  ['section', sectionsIn, sections, `${REQUIREMENTS}, the table of the documents`],
]

describe.each(kinds)('every %s', (kind, find, meanings, paper) => {
  const all = citations(find)

  test(`that is cited has its meaning in ${paper}`, () => {
    const lost = all
      .filter(({ id }) => !meanings.get(id))
      .map(
        ({ id, path }) =>
          `${path}: ${id} says nothing to a reader: add it to ${paper} in your own words, or correct it`,
      )
    expect(all.length).toBeGreaterThan(10)
    expect(lost).toEqual([])
  })

  test(`of ${paper} is cited`, () => {
    const used = new Set(all.map(({ id }) => id))
    const idle = [...meanings.keys()]
      .filter((id) => !used.has(id))
      .map((id) => `${paper}: nothing cites ${kind} ${id}: name it in the test that holds it, or take it out`)
    expect(idle).toEqual([])
  })
})

test('a part of the decisions that is named stands there', () => {
  const parts = [...read(DECISIONS).matchAll(/^## (.*)$/gm)].map(([, part = '']) => part.toLowerCase())
  const lost = citations((text) => [...text.matchAll(/decisions\.md(?:, | \()(\w+)/g)].map(([, part = '']) => part))
    .filter(({ id }) => !parts.some((part) => part.startsWith(id.toLowerCase())))
    .map(({ id, path }) => `${path}: ${DECISIONS} has no part ${id}: add it there, or correct it`)
  expect(lost).toEqual([])
})

test('an area that is cited exists: a misspelt id is no id', () => {
  const strange = citations((text) =>
    [...text.matchAll(/(?<=test(?:\.each\([^)]*\))?\(\s*['"`]|\/\*\* )([A-Z][A-Z0-9]+)-\d\d\b/g)].map(([id]) => id),
  ).filter(({ id }) => !requirements.has(id))
  expect(strange.map(({ id, path }) => `${path}: ${id} is no requirement: see ${REQUIREMENTS}`)).toEqual([])
})
