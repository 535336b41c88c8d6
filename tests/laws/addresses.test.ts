import { routes } from '@/lib/routes'
import type { GuardedRoute } from '@/lib/routes'
import { codeOf, sourcesOf } from '../support/sources'
import type { Source } from '../support/sources'

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
const drawsNothing = (source: Source) => /return null|=>\s*null|notFound\(\)/.test(codeOf(source))
const pages = sourcesOf(['app/app'], /(^|\/)page\.tsx$/)
const screens = pages.filter((source) => !(isSlot(source) && drawsNothing(source)))
const handlers = sourcesOf(['app/app'], /(^|\/)route\.ts$/)

const firstStatement = (source: Source): string => {
  const code = codeOf(source)
  const start = code.search(/export default (?:async )?function|const \w+ = async \(/)
  const opening = code.slice(start).search(/\)(?:: [^={]+)? (?:=> )?\{\s*\n/)
  const body = code.slice(start + opening)
  return (
    body
      .slice(body.indexOf('{\n') + 1)
      .trim()
      .split('\n')[0] ?? ''
  )
}

describe('addresses', () => {
  test('there are pages to judge', () => {
    expect(screens.length).toBeGreaterThan(20)
  })

  test('ACC-01, ACC-02 every page under app/app has a row in lib/routes.ts and guards it in its first statement', () => {
    const wrong = screens.flatMap((source) => {
      const name = routeByAddress.get(folderOf(source.path))
      if (!name) return [`${source.path}: give ${folderOf(source.path)} a row in lib/routes.ts`]
      const guarded = /await guard\(routes\.(\w+)/.exec(firstStatement(source))?.[1]
      if (guarded !== name)
        return [`${source.path}: begin with 'await guard(routes.${name})', not with '${firstStatement(source)}'`]
      return []
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
