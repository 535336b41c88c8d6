import 'server-only'
import { loadMessages, type MessageTree } from '@/i18n/load-messages'
import type { Call, Sentence } from '../calls/call'
import type { Language } from '../rules/locale/preferences'
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

/** If the upstream sends no message, or a blank one, the reply gets the documents' message. ERR-26 */
export const addDoneSentence = (call: Call, reply: unknown, body: unknown, locale: Language): void => {
  const holder = call.method === 'GET' ? null : messageHolderOf(reply)
  if (!holder || (typeof holder.message === 'string' && holder.message.trim() !== '')) return
  const done = call.sentences?.done
  holder.message = done === undefined ? null : textOf(keyFor(done, body), locale)
}

export const addFailedSentence = (call: Call, problem: Problem, locale: Language): Problem => {
  const sentence = call.sentences?.failed && textOf(call.sentences.failed, locale)
  if (sentence) problem.details.sentence = sentence
  return problem
}
