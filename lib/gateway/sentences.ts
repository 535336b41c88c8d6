import 'server-only'
import { loadMessages, type MessageTree } from '@/i18n/load-messages'
import type { Call, Sentence } from '../calls/call'
import type { Language } from '../rules/locale/preferences'
import { fillSentence, isRefusalCode, wordFacts } from '../rules/words/coded-refusal'
import type { Problem } from './problem'

const textOf = (key: string, locale: Language): string | null => {
  const found = key
    .split('.')
    .reduce<string | MessageTree | undefined>(
      (tree, part) => (typeof tree === 'object' ? tree[part] : undefined),
      loadMessages(locale) as unknown as MessageTree,
    )
  return typeof found === 'string' ? found : null
}

const keyFor = (sentence: Sentence, body: unknown): string => {
  if (typeof sentence === 'string') return sentence
  const value = String((body as Record<string, unknown> | undefined)?.[sentence.by])
  return sentence.is[value] ?? sentence.otherwise
}

const messageHolderOf = (reply: unknown): { message: unknown } | null => {
  if (typeof reply !== 'object' || reply === null) return null
  if ('message' in reply) return reply
  const { data } = reply as { data?: unknown }
  return typeof data === 'object' && data !== null && 'message' in data ? data : null
}

const scripts: Partial<Record<Language, RegExp>> = {
  'hi-IN': /\p{Script=Devanagari}/u,
  'ar-AE': /\p{Script=Arabic}/u,
}
/** Whether it may be in the person's language: by its letters, because an upstream does not say in which it speaks. */
const isReadable = (message: unknown, locale: Language): boolean =>
  typeof message === 'string' && message.trim() !== '' && (scripts[locale]?.test(message) ?? true)

/** If the upstream sends no message, a blank one or one in another script, the reply gets the documents' message, or none. ERR-26, ERR-29 */
export const addDoneSentence = (call: Call, reply: unknown, body: unknown, locale: Language): void => {
  const holder = call.method === 'GET' ? null : messageHolderOf(reply)
  if (!holder || isReadable(holder.message, locale)) return
  const done = call.sentences?.done
  holder.message = done === undefined ? null : textOf(keyFor(done, body), locale)
}

export const addFailedSentence = (call: Call, problem: Problem, locale: Language): Problem => {
  const sentence = call.sentences?.failed && textOf(call.sentences.failed, locale)
  if (sentence) problem.details.sentence = sentence
  return problem
}

const VALIDATION = 'validation'
const PLAIN = 'refusals.plain'

const treeAt = (path: string, locale: Language): MessageTree =>
  path.split('.').reduce((tree, part) => tree[part] as MessageTree, loadMessages(locale) as unknown as MessageTree)

const leavesOf = (tree: MessageTree, path: string): [text: string, key: string][] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[value, `${path}.${name}`] as [string, string]] : leavesOf(value, `${path}.${name}`),
  )

const readText = (message: string): string => message.replaceAll("''", "'")

let keys: ReadonlyMap<string, string> | undefined
/** The keys of what platform and portal say in English about fields, files and requests, by the sentence. */
const keysBySentence = (): ReadonlyMap<string, string> =>
  (keys ??= new Map(
    [VALIDATION, PLAIN].flatMap((path) =>
      leavesOf(treeAt(path, 'en-IN'), path).flatMap(([text, key]) =>
        text.includes('{') ? [] : [[readText(text), key]],
      ),
    ),
  ))

const translate = (sentence: string, locale: Language): string => {
  const key = keysBySentence().get(sentence)
  return readText((key === undefined ? null : textOf(key, locale)) ?? sentence)
}

/** Sentences that the portal has in the person's language too are said in it; any other stays as it came. ERR-28 */
export const translateProblem = (problem: Problem, locale: Language): Problem => {
  if (locale.startsWith('en')) return problem
  const { details } = problem
  if (details.detail !== null) details.detail = translate(details.detail, locale)
  if (details.fields)
    details.fields = Object.fromEntries(
      Object.entries(details.fields).map(([field, said]) => [field, translate(said, locale)]),
    )
  return problem
}

type CodedAnswer = { message?: unknown; fields?: unknown; reason?: { code?: unknown; facts?: unknown } | null }

/** A refusal that comes as a code with facts is worded in the person's language, at its fields too; any other stays as it came. ERR-27 */
export const wordRefusal = (json: unknown, locale: Language): unknown => {
  if (typeof json !== 'object' || json === null) return json
  const { message, fields, reason } = json as CodedAnswer
  const { code, facts } = reason ?? {}
  if (!isRefusalCode(code) || typeof facts !== 'object') return json
  const sentence = textOf(`refusals.codes.${code}`, locale)
  const words = wordFacts(code, (facts ?? {}) as Record<string, unknown>, locale)
  if (sentence === null || words === null) return json
  const worded = fillSentence(sentence, words)
  const named = Object.entries((fields ?? {}) as Record<string, unknown>)
  return {
    ...json,
    message: worded,
    ...(fields !== undefined && {
      fields: Object.fromEntries(named.map(([field, said]) => [field, said === message ? worded : said])),
    }),
  }
}
