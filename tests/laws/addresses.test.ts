import ts from 'typescript'
import { routes, type GuardedRoute } from '@/lib/routes'
import { sourcesOf, type Source } from '../support/sources'
import { findDefaultFunction, parse } from '../support/syntax'

const nameless = (path: string) => path.replace(/\{\w+\}/g, '{}')
const routeByAddress = new Map(Object.entries(routes).map(([name, { path }]) => [nameless(path), name]))

/** The address of a page's folder: slots and groups are no segments, an optional catch-all may be absent. */
const folderOf = (path: string): string =>
  `/${path
    .split('/')
    .slice(1, -1)
    .filter((segment) => !/^@|^\(\w+\)$|^\[\[\.\.\./.test(segment))
    .map((segment) => segment.replace(/^(?:\(\.{1,3}\))+/, '').replace(/^\[\w+\]$/, '{}'))
    .join('/')}`

const isSlot = ({ path }: Source) => /\/(?:\[\.\.\.\w+\]|@\w+)\/page\.tsx$/.test(path)
const firstStatement = (source: Source) => findDefaultFunction(parse(source))?.body?.statements[0]
const drawsNothing = (source: Source): boolean => {
  const first = firstStatement(source)
  return first !== undefined && ts.isReturnStatement(first) && first.expression?.kind === ts.SyntaxKind.NullKeyword
}
const pages = sourcesOf(['app/app'], /(^|\/)page\.tsx$/)
const screens = pages.filter((source) => !(isSlot(source) && drawsNothing(source)))
const handlers = sourcesOf(['app/app'], /(^|\/)route\.ts$/)

/** The name of the route that a page guards before anything else: `await guard(routes.name)`, or a constant that is that. */
const guardedFirst = (source: Source): string | undefined => {
  const first = firstStatement(source)
  const value =
    first && ts.isVariableStatement(first)
      ? first.declarationList.declarations[0]?.initializer
      : first && ts.isExpressionStatement(first)
        ? first.expression
        : undefined
  const call = value && ts.isAwaitExpression(value) ? value.expression : undefined
  if (!call || !ts.isCallExpression(call) || call.expression.getText() !== 'guard') return undefined
  const [route] = call.arguments
  const isRow = route && ts.isPropertyAccessExpression(route) && route.expression.getText() === 'routes'
  return isRow ? route.name.text : undefined
}

describe('addresses', () => {
  test('there are pages to judge', () => {
    expect(screens.length).toBeGreaterThan(20)
  })

  test('ACC-01, ACC-02 every page under app/app has a row in lib/routes.ts and guards it in its first statement', () => {
    const wrong = screens.flatMap((source) => {
      const name = routeByAddress.get(folderOf(source.path))
      if (!name) return [`${source.path}: give ${folderOf(source.path)} a row in lib/routes.ts`]
      if (guardedFirst(source) === name) return []
      return [
        `${source.path}: begin with 'await guard(routes.${name})', not with '${firstStatement(source)?.getText()}'`,
      ]
    })
    expect(wrong).toEqual([])
  })

  test('each dialog over a list has one intercepting segment, and a row in lib/routes.ts that says so', () => {
    const drawn = pages.filter(({ path }) => path.includes('/(.)')).map(({ path }) => folderOf(path))
    const marked = Object.values(routes).filter((route) => (route as Partial<GuardedRoute>).overList)
    expect(drawn.sort()).toEqual(marked.map(({ path }) => nameless(path)).sort())
  })

  test('every row of lib/routes.ts has a page or a handler', () => {
    const answered = new Set([...pages, ...handlers].map(({ path }) => folderOf(path)))
    const dead = [...routeByAddress].filter(([address]) => !answered.has(address)).map(([, name]) => `routes.${name}`)
    expect(dead).toEqual([])
  })
})
