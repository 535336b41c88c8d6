import { z } from 'zod'
import { loadMessages } from '@/i18n/load-messages'
import { catalogue } from '@/lib/calls'
import type { Call } from '@/lib/calls/call'
import { actionKey } from '@/lib/rules/audit/audit-actions'
import { auditSubjects, subjectOf } from '@/lib/rules/audit/audit-subjects'

const changing = catalogue.filter(({ method, reads, changes, exports }) =>
  method === 'GET' ? changes || exports : reads !== true,
)

const locales = ['en-IN', 'en-AE', 'hi-IN', 'ar-AE'] as const

test.each(locales)('decision 19 every action that the audit may name is said in words in %s', (locale) => {
  const { actions } = loadMessages(locale).audit as { actions: Readonly<Record<string, string>> }
  expect(changing.map(({ address }) => actionKey(address)).filter((key) => !actions[key])).toEqual([])
})

test.each(locales)('AUD-04 a reading that was refused is said in words too, by its area, in %s', (locale) => {
  const { actions, readings } = loadMessages(locale).audit as {
    actions: Readonly<Record<string, string>>
    readings: Readonly<Record<string, string>>
  }
  const unsaid = catalogue.filter(({ address, area }) => !actions[actionKey(address)] && !readings[area])
  expect(unsaid.map(({ address }) => address)).toEqual([])
})

test('decision 19 no two calls share their words by accident of their addresses', () => {
  const keys = changing.map(({ address }) => actionKey(address))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

type Json = {
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  enum?: string[]
  const?: string
}

const jsonOf = (schema: unknown): Json =>
  schema ? (z.toJSONSchema(schema as z.ZodType, { unrepresentable: 'any', io: 'input' }) as Json) : {}
const choicesIn = (json: Json): Json[] => [...(json.anyOf ?? []), ...(json.oneOf ?? [])]
const namesIn = (json: Json): string[] => [
  ...Object.entries(json.properties ?? {}).flatMap(([name, inner]) => [name, ...namesIn(inner)]),
  ...[...choicesIn(json), ...(json.items ? [json.items] : [])].flatMap(namesIn),
]
const valuesIn = (json: Json): string[] => [
  ...(json.enum ?? []),
  ...(json.const ? [json.const] : []),
  ...choicesIn(json).flatMap(valuesIn),
]
const calls: readonly Call[] = changing

const idsOf = (call: Call): string[] => [
  ...[...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  ...[...namesIn(jsonOf(call.body)), ...namesIn(jsonOf(call.query))].filter((name) => /(^i|I)ds?$/.test(name)),
]
const targetsOf = (call: Call): string[] => [
  ...idsOf(call),
  ...Object.values(call.names ?? {}),
  ...Object.values(call.makes ?? {}),
]

test('AUD-01 every call that changes something for others names what it is about: an id, a file, or `names` on its line', () => {
  const nameless = calls.filter((call) => call.reach !== 'self' && !call.upload && targetsOf(call).length === 0)
  expect(nameless.map(({ address }) => address)).toEqual([])
})

test.each(locales)('AUD-04 what the audit names, and every code that it keeps, is said in words in %s', (locale) => {
  const { audit, status } = loadMessages(locale)
  const subjects: Record<string, string> = audit.subjects
  const targets: Record<string, string> = audit.targets
  const facts: Record<string, string> = audit.facts
  expect(Object.keys(auditSubjects).filter((kind) => !subjects[kind])).toEqual([])
  // Never a target: what opens something, or is a person's own.
  const kept = calls.flatMap((call) =>
    targetsOf(call).flatMap((name) => (/session|phone|token/i.test(name) ? [] : [{ call, name }])),
  )
  const unsaid = kept.filter(
    ({ call, name }) => !targets[name] && !subjectOf(call.address, name) && name !== 'id' && name !== 'entityId',
  )
  expect([...new Set(unsaid.map(({ name }) => name))]).toEqual([])
  const codes = calls.flatMap(({ body }) =>
    ['reason', 'status', 'action', 'decision', 'outcome'].flatMap((name) =>
      valuesIn(jsonOf(body).properties?.[name] ?? {}),
    ),
  )
  expect([...new Set(codes)].filter((code) => !facts[code] && !Object.hasOwn(status, code))).toEqual([])
})
