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

/** What a person changes of their own account: the entry names the person. A choice of the inbox has no other subject either. */
const ofOneself = ({ reach, server, address }: Call): boolean =>
  reach === 'self' && (server === true || address === 'issuing PUT notifications/settings')

/** The audit keeps an upload's id by itself; a lock opens a form and is gone; a replaced card was there before. */
const notMade = new Set(['bulkUploadId', 'lockId', 'replacedCardId'])

/** Calls that look for a record and make none. */
const wasThere = new Set(['issuing POST approval/challenge', 'issuing POST extp/instakit/validate'])

test('AUD-01 every call that changes something for others names what it is about: an id, a file, or `names` on its line', () => {
  const nameless = calls.filter((call) => !ofOneself(call) && !call.upload && targetsOf(call).length === 0)
  expect(nameless.map(({ address }) => address)).toEqual([])
})

test('AUD-01 every call that makes something names it by the id of its reply', () => {
  const unnamed = calls.flatMap((call) => {
    const isMaking = call.method === 'POST' || call.method === 'GET'
    const known = [
      ...idsOf(call),
      ...Object.keys(call.makes ?? {}),
      ...(call.money ? ['cardId', 'customerId', 'txnId'] : []),
    ]
    const told = Object.keys(jsonOf(call.reply).properties ?? {}).filter(
      (name) => /(^i|I)ds?$/.test(name) && !known.includes(name) && !notMade.has(name),
    )
    return isMaking && !ofOneself(call) && !wasThere.has(call.address)
      ? told.map((name) => `${call.address} ${name}`)
      : []
  })
  expect(unnamed).toEqual([])
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
