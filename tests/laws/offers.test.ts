import ts from 'typescript'
import { callsById, catalogue } from '@/lib/calls'
import type { Call, Reach } from '@/lib/calls/call'
import { routes } from '@/lib/routes'
import { importsOf } from '../support/imports'
import { sourcesOf, type Source } from '../support/sources'
import { findNodes, parse } from '../support/syntax'

const width: Record<Reach, number> = { self: 0, scoped: 1, issuer: 2, platform: 3 }
const sources = new Map(sourcesOf(['app', 'components', 'lib']).map((source) => [source.path, source]))

const names = new Map(
  [...callsById].map(([id, call]) => [id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), call]),
)

const importers = new Map<string, string[]>()
for (const source of sources.values())
  for (const path of importsOf(source)) importers.set(path, [...(importers.get(path) ?? []), source.path])

/** How wide a reach a file asks for: of the call or screen that it names to isOffered, mayCall or guard; 0 where it asks for none. */
const askedReach = ({ path, text }: Source): number => {
  if (!/\b(?:isOffered|mayCall|guard)\b/.test(text)) return 0
  const asked = findNodes(parse({ path, text }), ts.isCallExpression).flatMap(({ expression, arguments: given }) => {
    if (!ts.isIdentifier(expression)) return []
    const named = ['isOffered', 'mayCall'].includes(expression.text)
      ? given[1]
      : expression.text === 'guard'
        ? given[0]
        : undefined
    if (!named) return []
    if (ts.isIdentifier(named)) return width[names.get(named.text)?.reach ?? 'self']
    const isRoute = ts.isPropertyAccessExpression(named) && named.expression.getText() === 'routes'
    const route = isRoute ? routes[named.name.text as keyof typeof routes] : undefined
    return route && !(expression.text === 'guard' && route.isPartly) ? width[route.reach ?? 'scoped'] : 0
  })
  return Math.max(0, ...asked)
}
const reaches = new Map([...sources].map(([path, source]) => [path, askedReach(source)]))

/** The screens that draw a file without anything on the way asking whether its reach is there. */
const unaskedScreens = (path: string, needed: number, seen = new Set<string>()): string[] => {
  if (seen.has(path)) return []
  seen.add(path)
  if ((reaches.get(path) ?? 0) >= needed) return []
  if (/\/page\.tsx$/.test(path)) return [path]
  return (importers.get(path) ?? []).flatMap((next) => unaskedScreens(next, needed, seen))
}

const wide = Object.values<Call>(catalogue).filter(({ reach }) => width[reach] > width.scoped)

describe('ACC-21 decision 40 nothing is offered whose reach a person lacks', () => {
  test('there are calls that reach a whole issuer, and screens that send them', () => {
    expect(wide.length).toBeGreaterThan(10)
  })

  test.each(wide.map(({ address, reach }) => [address, reach] as const))(
    '%s is sent from screens that ask for its reach',
    (address, reach) => {
      const senders = [...sources.values()].filter(
        ({ path, text }) => !path.startsWith('lib/') && text.includes(`'${address}'`),
      )
      const careless = senders.flatMap(({ path }) =>
        unaskedScreens(path, width[reach]).map(
          (screen) => `${path} is drawn by ${screen}: ask mayCall(session, …) on the way`,
        ),
      )
      expect(careless).toEqual([])
    },
  )
})
