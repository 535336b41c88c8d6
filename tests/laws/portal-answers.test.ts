import ts from 'typescript'
import { portalAnswers, portalRoutes } from '@/lib/portal-answers'
import { askedScopes } from '../support/asked-scopes'
import { importsOf } from '../support/imports'
import { sourcesOf, type Source } from '../support/sources'
import { findNodes, listExportedValues, parse } from '../support/syntax'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']
const sources = new Map(sourcesOf(['app', 'lib', 'components']).map((source) => [source.path, source]))
const routes = [...sources.values()].filter(({ path }) => /^app\/api\/.*route\.ts$/.test(path))

const addressOf = (path: string): string => path.slice('app/api/'.length, -'/route.ts'.length)
const methodsOf = (source: Source): string[] =>
  listExportedValues(parse(source)).filter((name) => METHODS.includes(name))

const answersIn = (source: Source): string[] =>
  findNodes(parse(source), ts.isCallExpression)
    .filter(({ expression }) => ts.isIdentifier(expression) && expression.text === 'requireScope')
    .flatMap(({ arguments: [, named] }) => (named && ts.isStringLiteral(named) ? [named.text] : ['?']))

const askedBy = askedScopes(sources)

describe('ACC-31 decision 40 what the portal answers by itself has a need and a reach', () => {
  test('each address of its own stands in lib/portal-answers.ts, and nothing else does', () => {
    const there = routes.flatMap((source) => methodsOf(source).map((method) => `${method} ${addressOf(source.path)}`))
    expect(there.length).toBeGreaterThan(40)
    expect(
      there.filter((one) => !(one in portalRoutes)).map((one) => `${one}: say in portalRoutes who may ask it`),
    ).toEqual([])
    expect(Object.keys(portalRoutes).filter((one) => !there.includes(one))).toEqual([])
  })

  test('an address that needs an answer’s scope waits for it on every path, before it answers', () => {
    const silent = Object.entries(portalRoutes).flatMap(([address, access]) => {
      if (!(access in portalAnswers)) return []
      const [method = '', folder = ''] = address.split(' ')
      const source = sources.get(`app/api/${folder}/route.ts`)
      const isAsked = source && askedBy(source, method).has(access)
      return isAsked ? [] : [`${address}: await requireScope(session, '${access}') before anything else is answered`]
    })
    expect(silent).toEqual([])
  })

  test.each([
    ['is never called', "import { requireScope } from './scope'"],
    ['is called on one path', "if (request.url) await requireScope(session, 'audit')"],
    ['is called in a loop', "for (const one of all) await requireScope(session, 'audit')"],
    ['is not waited for', "void requireScope(session, 'audit')"],
    ['comes after an answer', "if (request.url) return secret()\n await requireScope(session, 'audit')"],
    ['waits in another function', "later(async () => await requireScope(session, 'audit'))"],
    ['is for another answer', "await requireScope(session, 'files')"],
    ['is called by a function on one path', 'await maybe()'],
  ])('a scope that %s is not asked for', (_, text) => {
    const maybe = "const maybe = async () => { if (given) await requireScope(session, 'audit') }"
    const route = (body: string): Source => ({
      path: 'app/api/one/route.ts',
      text: `${maybe}\nexport const GET = async (request) => { ${body}\n return secret() }`,
    })
    expect(askedBy(route(text), 'GET').has('audit')).toBe(false)
    expect(
      askedBy(route("try { return file(await requireScope(session, 'audit')) } catch {}"), 'GET').has('audit'),
    ).toBe(true)
  })

  test('each answer is asked for somewhere, by its own name', () => {
    const asked = new Set([...sources.values()].flatMap(answersIn))
    expect([...asked].sort()).toEqual(Object.keys(portalAnswers).sort())
  })

  test('a person who reads the audit or sets a brand’s looks in the store asks for a scope', () => {
    const guarded = ['lib/store/audit-log.ts', 'lib/store/audit-verify.ts', 'lib/store/brand-themes.ts']
    /* The looks themselves are everybody's: each page is drawn with them. */
    const draws = 'lib/brands/follow-themes.ts'
    const careless = [...sources.values()].filter(
      (source) =>
        !source.path.startsWith('lib/store/') &&
        source.path !== draws &&
        importsOf(source).some((path) => guarded.includes(path)) &&
        answersIn(source).length === 0,
    )
    expect(careless.map(({ path }) => `${path}: ask requireScope before the store`)).toEqual([])
  })
})
