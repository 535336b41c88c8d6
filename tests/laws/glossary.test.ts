import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import * as areas from '@/lib/calls/areas'
import { privileges } from '@/lib/privileges'
import { approvalEvents } from '@/lib/rules/approvals/approval-events'
import { kindOfEvent } from '@/lib/rules/notifications/events'
import { discardedWords, glossaryAreas, glossarySubjects, glossaryWords } from '../support/glossary'
import { importsOf } from '../support/imports'
import { root, sourcesOf } from '../support/sources'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const singular = (word: string) => word.replace(/(ch|sh|x)es$/, '$1').replace(/(?<!s)s$/, '')
/** Whether a file is named after a word, or begins with it. */
const isNamedAfter = (name: string, word: string) =>
  [word, singular(word)].some((start) => name === start || name.startsWith(`${start}-`))
const nameOf = (path: string) => basename(path).replace(/(\.test|\.spec)?\.\w+$/, '')
const namesIn = (room: string) => [...new Set(readdirSync(join(root, room)).map(nameOf))]

/** Each room with the names that speak of areas. */
const rooms: Record<string, string[]> = {
  'lib/calls': Object.keys(areas).map(kebab),
  'lib/lists': importsOf(sourcesOf(['lib/lists'], /\/index\.ts$/)[0] ?? { path: '', text: '' })
    .filter((path) => !path.includes('define-list'))
    .map(nameOf),
  ...Object.fromEntries(
    ['lib/records', 'lib/queries', 'lib/rules', 'lib/rules/bodies', 'messages/en-IN', 'sandbox/areas'].map((room) => [
      room,
      namesIn(room).filter((name) => name !== 'bodies' && name !== 'define-record'),
    ]),
  ),
}
describe('the glossary', () => {
  test('has each area of the catalogue, privilege, event and notification once, with one meaning', () => {
    expect(glossaryAreas.map(({ word }) => word).sort()).toEqual(Object.keys(areas).map(kebab).sort())
    expect(glossaryWords('Privileges').map(({ word }) => word)).toEqual([...privileges])
    expect(glossaryWords('Events').map(({ word }) => word)).toEqual(Object.keys(approvalEvents))
    expect(glossaryWords('Notifications').map(({ word }) => word)).toEqual(Object.keys(kindOfEvent))
    const all = [
      ...glossaryAreas,
      ...glossarySubjects,
      ...['Privileges', 'Events', 'Notifications', 'Terms'].flatMap(glossaryWords),
    ]
    for (const key of ['word', 'meaning'] as const) {
      const values = all.map((row) => row[key])
      expect(values.filter((value, at) => value === '' || values.indexOf(value) !== at)).toEqual([])
    }
  })

  test.each(Object.keys(rooms))('%s has files named after words of the glossary alone', (room) => {
    const words = [...glossaryAreas, ...glossarySubjects].map(({ word }) => word)
    const unknown = (rooms[room] ?? []).filter((name) => !words.some((word) => isNamedAfter(name, word)))
    expect({ 'name these after their area, or write the word down in docs/glossary.md': unknown }).toEqual({
      'name these after their area, or write the word down in docs/glossary.md': [],
    })
  })

  test('every subject that belongs to an area names one that there is', () => {
    const words = glossaryAreas.map(({ word }) => word)
    expect(glossarySubjects.filter(({ area }) => area !== '' && !words.includes(area))).toEqual([])
    const replaced = [...words, ...glossarySubjects.map(({ word }) => word)]
    expect(discardedWords.filter(({ word }) => !replaced.includes(word))).toEqual([])
    expect(
      discardedWords.filter(({ discarded, where }) => where === 'everywhere' && words.includes(discarded)),
    ).toEqual([])
  })
})

/** Names that had another meaning elsewhere, with those that took their place. House §14 */
const retired: Record<string, string> = {
  OpenCall: 'BrowserCall',
  performOpenCall: 'performAnonymous',
  guardedFields: 'maskedFields',
  Place: 'LocaleZone, or what the place is',
  Told: 'BulkResults, or what is told',
  Ask: 'BulkQuestion, or what is asked',
  useSavedDraft: 'usePlatformDraft',
  useStateDraft: 'useLocalDraft',
  useTypedDraft: 'useLocalDraft',
  openFlash: 'unsealFlash',
  openSeal: 'unsealSession',
  openPending: 'unsealPending',
  Refusal: 'HttpError',
  Who: 'Actor',
  Standing: 'ApproverEligibility, or what stands',
  StandingPart: 'ExistingBusiness',
  Viewer: 'Session',
}
/** Names that are exported no more, though a local may have them. */
const retiredExports: Record<string, string> = { answers: 'handlers', guarded: 'change', told: 'metricDefinitions' }
const retiredFiles = [
  ...['newest-record', 'record-scripts', 'standing-part', 'open-call', 'use-saved-draft'],
  ...['profile-flash', 'emboss-note'],
]
/** Properties with those that took their place, and where: elsewhere the word may mean something else. House §14 */
const retiredProperties: readonly { name: string; now: string; rooms: RegExp; isRetiredForVariables?: true }[] = [
  ...['place', 'places'].map((name) => ({
    name,
    now: 'localeZone, or what is there: a scope, a city, a position',
    rooms: /^(app|components|lib|sandbox)\/(?!.*\.test\.)/,
    isRetiredForVariables: true as const,
  })),
  {
    name: 'held',
    now: 'privileges',
    rooms: /^(app|components|lib\/(session|identity|queries|rules\/(users|identity|lists)))\//,
  },
  { name: 'keep', now: 'alwaysVisible', rooms: /^(components\/list|lib\/lists|lib\/rules\/lists)\// },
  { name: 'own', now: 'labels', rooms: /^lib\/(lists|records)\// },
  { name: 'secondOwn', now: 'secondLabels', rooms: /^/ },
  { name: 'or', now: 'fallback', rooms: /^lib\/(lists|records|rules\/files)\// },
  { name: 'guarded', now: 'checksVersion', rooms: /^lib\// },
  { name: 'who', now: 'actor', rooms: /^sandbox\// },
  { name: 'beside', now: 'extras', rooms: /^(app|components|lib\/browser)\// },
]
/** Records in Redis and in the store keep the older word, so that two releases read each other's. */
const STORED_RECORDS = 'lib/session/merge-session.'

const sources = sourcesOf(
  ['app', 'components', 'lib', 'sandbox', 'i18n', 'tests'].filter((room) => readdirSync(root).includes(room)),
  /\.tsx?$/,
  true,
).map(({ path, text }) => ({ path, file: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) }))

/** Words of the wire and of columns, with those that take their place inside. */
const wireWords: readonly { word: RegExp; now: string }[] = [
  { word: /(^org|Org)s?(?=[A-Z]|$)/, now: 'business' },
  { word: /(^paper|Paper)s?(?=[A-Z]|$)/, now: 'document' },
  { word: /(^people|People)(?=[A-Z]|$)/, now: 'users' },
]
/** A call is named after the id that the documents' table gives it. */
const callNames = new Set(
  Object.values(areas).flatMap((area) =>
    Object.entries(area).flatMap(([name, value]) => ('address' in Object(value) ? [name] : [])),
  ),
)
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Every name that a node brings into its file. */
const declaredName = (node: ts.Node): ts.Identifier | undefined => {
  const isNamed =
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isVariableDeclaration(node) ||
    ts.isImportSpecifier(node)
  return isNamed && node.name && ts.isIdentifier(node.name) ? node.name : undefined
}

const topLevelNames = (file: ts.SourceFile): string[] =>
  file.statements
    .flatMap((node): ts.Node[] => (ts.isVariableStatement(node) ? [...node.declarationList.declarations] : [node]))
    .flatMap((node) => declaredName(node)?.text ?? [])

/** The words of a name in kebab, camel or capitals. */
const partsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
const saysWord = (name: string, word: readonly string[]): boolean => {
  const parts = partsOf(name)
  return parts.some((_, at) => word.every((part, step) => parts[at + step] === part))
}
/** A call and the type of its body have the name that the documents' table gives. */
const isCallName = (name: string) => callNames.has(name.charAt(0).toLowerCase() + name.slice(1))

const isExport = (node: ts.Node): boolean => {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
}

describe('names', () => {
  test('no property or variable has a name that another word has taken the place of', () => {
    const found: string[] = []
    for (const { path, file } of sources) {
      const here = retiredProperties.filter(({ rooms }) => rooms.test(path) && !path.startsWith(STORED_RECORDS))
      const visit = (node: ts.Node): void => {
        const isProperty =
          ts.isPropertySignature(node) || ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)
        const isVariable = ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)
        const name = (isProperty || isVariable) && ts.isIdentifier(node.name) ? node.name.text : undefined
        const hit = here.find((one) => one.name === name && (isProperty || one.isRetiredForVariables))
        if (hit) found.push(`${path}: ${hit.name} is ${hit.now}`)
        ts.forEachChild(node, visit)
      }
      if (here.length > 0) visit(file)
    }
    expect(found).toEqual([])
  })

  test('every area keeps one word in files and names of every room', () => {
    const refused = discardedWords.map((row) => ({ ...row, parts: partsOf(row.discarded) }))
    const found: string[] = []
    const named = new Set<string>()
    const report = (path: string, name: string) => {
      for (const { word, parts, where } of refused) {
        if (where !== 'everywhere' && !path.split('/').slice(0, -1).includes(where)) continue
        if (saysWord(name, parts)) found.push(`${path}: ${name} says ${parts.join('-')}, its word is ${word}`)
      }
      for (const { word } of glossaryAreas) if (saysWord(name, partsOf(word))) named.add(word)
    }
    for (const name of readdirSync(join(root, 'messages/en-IN'))) report(`messages/${name}`, nameOf(name))
    for (const { path, file } of sources) {
      // The tables are typed after their columns, and a migration keeps the name under which it ran.
      if (/tables\.gen|\/migrations\//.test(path)) continue
      // Folders of pages are addresses, which the documents give.
      report(path, nameOf(path))
      if (/^tests\/|\.test\./.test(path)) continue
      for (const name of topLevelNames(file)) if (!isCallName(name)) report(path, name)
    }
    expect(found).toEqual([])
    expect([...named].sort()).toEqual(glossaryAreas.map(({ word }) => word).sort())
  })

  test('no name of a file’s top level and no file says org, paper or people: those are words of the wire', () => {
    const found: string[] = []
    const report = (path: string, name: string) => {
      for (const { word, now } of wireWords)
        if (word.test(name) && !callNames.has(name)) found.push(`${path}: ${name} has a ${now}`)
    }
    for (const { path, file } of sources) {
      // The tables are typed after their columns, and a migration keeps the name under which it ran.
      if (!/^(app|components|lib|sandbox)\//.test(path) || /\.test\.|tables\.gen|\/migrations\//.test(path)) continue
      report(path, camel(nameOf(path)))
      for (const name of topLevelNames(file)) report(path, name)
    }
    expect(found).toEqual([])
  })

  test('no name is declared or imported that another word has taken the place of', () => {
    const found: string[] = []
    for (const { path, file } of sources) {
      const visit = (node: ts.Node): void => {
        const name = declaredName(node)?.text
        if (name !== undefined && Object.hasOwn(retired, name)) found.push(`${path}: ${name} is ${retired[name] ?? ''}`)
        if (name !== undefined && Object.hasOwn(retiredExports, name) && !path.startsWith('tests/') && isExport(node))
          found.push(`${path}: ${name} is ${retiredExports[name] ?? ''}`)
        const isHelper =
          ts.isFunctionDeclaration(node) ||
          (ts.isVariableDeclaration(node) && node.initializer && ts.isArrowFunction(node.initializer))
        if (isHelper && name === 'within') found.push(`${path}: within what? raceTimeout, inScope, withIds`)
        ts.forEachChild(node, visit)
      }
      visit(file)
    }
    expect(found).toEqual([])
    expect(sources.map(({ path }) => path).filter((path) => retiredFiles.includes(nameOf(path)))).toEqual([])
  })

  test('what the portal logs begins with a word of the glossary', () => {
    const words = [...glossaryAreas, ...glossarySubjects, ...glossaryWords('Terms')]
      .flatMap(({ word }) => [word, singular(word)])
      .map((word) => word.replaceAll('-', ' '))
    const begins = (message: string) =>
      words.some((word) =>
        [message, message.replaceAll('-', ' ')].some(
          (text) => text === word || (/^[ :]/.test(text.slice(word.length)) && text.startsWith(word)),
        ),
      )
    const logged = sources.flatMap(({ path, file }) => {
      const messages: string[] = []
      const visit = (node: ts.Node): void => {
        const isLogged =
          ts.isCallExpression(node) &&
          ts.isPropertyAccessExpression(node.expression) &&
          node.expression.expression.getText(file) === 'log' &&
          node.arguments.length > 0
        const last = isLogged ? node.arguments.at(-1) : undefined
        if (last && ts.isStringLiteral(last)) messages.push(`${path}: ${last.text}`)
        ts.forEachChild(node, visit)
      }
      if (/^(app|lib)\//.test(path)) visit(file)
      return messages
    })
    expect(logged.length).toBeGreaterThan(20)
    expect(logged.filter((line) => !begins(line.slice(line.indexOf(': ') + 2)))).toEqual([])
  })

  test('a private type name stands at most three times: what is in more files needs a name that says which', () => {
    const counts = new Map<string, number>()
    for (const { file } of sources) {
      const visit = (node: ts.Node): void => {
        // What is declared for another module merges with what stands there.
        if (ts.isModuleDeclaration(node)) return
        const isType = ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)
        if (isType && !isExport(node)) counts.set(node.name.text, (counts.get(node.name.text) ?? 0) + 1)
        ts.forEachChild(node, visit)
      }
      visit(file)
    }
    const tooGeneral = [...counts].filter(([name, count]) => name !== 'Props' && name !== 'Context' && count > 3)
    expect(tooGeneral).toEqual([])
  })
})
