import ts from 'typescript'
import { importsOf } from '../support/imports'
import { sourcesOf } from '../support/sources'
import { findNodes, parse } from '../support/syntax'

const ADDRESS = /^[a-z0-9-]+ (POST|PUT|DELETE) \S+$/

/** The calls whose answer may be that it waits for a second person: those by which each kind of change is asked for. */
const waiting = new Set(
  sourcesOf(['tests/support/scope'], /every-change\.ts$/)
    .flatMap((source) => findNodes(parse(source), ts.isStringLiteral))
    .map(({ text }) => text)
    .filter((text) => ADDRESS.test(text)),
)

/** What is sent by them elsewhere waits for nobody, or is told in the place of the notice, for the reason given. */
const silent: Readonly<Record<string, string>> = {
  'app/app/users/person/documents-dialog.tsx': 'papers go to the people who look at papers, which its title says',
  'components/shared/person/person-picture.tsx': 'a picture waits for nobody',
  'components/shared/person/picture-dialog.tsx': 'a picture waits for nobody',
  'app/app/programs/detail/card-image.tsx': 'an image waits for nobody',
  'app/app/cards/payment-return.tsx': 'the bank leads here once it is paid: what became of it is told',
  'app/app/programs/detail/program-actions.tsx':
    'who decides depends on what its wallets give: what became of it is told',
  'components/shared/person/person-actions.ts': 'a row says what became of it',
  'components/shared/person/person-selection-dialog.tsx': 'each person has a line that says what became of it',
}

const sources = new Map(sourcesOf(['app', 'components']).map((source) => [source.path, source]))
const importers = new Map<string, string[]>()
for (const source of sources.values())
  for (const path of importsOf(source)) importers.set(path, [...(importers.get(path) ?? []), source.path])

const says = (path: string): boolean => /<ApprovalNotice|approval=\{|<\w+Notice /.test(sources.get(path)?.text ?? '')

describe('APPR-24 a person who asks for what waits is told before it is sent', () => {
  const senders = [...sources.values()].flatMap(({ path, text }) => {
    const sent = [...waiting].filter((address) => text.includes(`'${address}'`) || text.includes(`"${address}"`))
    return sent.length > 0 ? [[path, sent] as const] : []
  })

  test('there are such screens', () => {
    expect(waiting.size).toBeGreaterThan(15)
    expect(senders.length).toBeGreaterThan(15)
    expect(Object.keys(silent).filter((path) => !senders.some(([sender]) => sender === path))).toEqual([])
  })

  test.each(senders)('%s shows ApprovalNotice for %j', (path) => {
    if (silent[path]) return
    const drawers = importers.get(path) ?? []
    const around = drawers.flatMap((drawer) => sources.get(drawer) ?? []).flatMap(importsOf)
    expect([path, [path, ...drawers, ...around].some(says)]).toEqual([path, true])
  })
})
