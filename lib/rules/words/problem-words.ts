import type { MissingCode, ProblemDetails } from '../../calls/problem'
import { statusNames } from './status-names'

type ProblemFacts = {
  status: number
  code: string
  detail: string | null
  sentence?: string
  fields?: Record<string, string>
  ownFirst?: true
}
export type DisplayProblem = ProblemDetails & { ownFirst?: true }
export type ProblemWords = {
  title: string
  /** The text below the title: the platform's own message, otherwise an explanation or advice. */
  detail: string | null
}

const byStatus = ['invalid', 'not-found', 'too-large', 'rate-limited', 'upstream-error']
/** Statuses for which the documents show the upstream's message as the title, and the status name only if there is none. ERR-01, ERR-07, ERR-08 */
const messageFirst = [400, 406, 500]

const MOST_CHARACTERS = 300
const UNSEEN = /[\p{Cc}\p{Cs}\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\s]+/gu

/** A text from outside as one line of limited length; null if nothing visible remains. */
const plain = (text: string | null): string | null => {
  const line = text?.replace(UNSEEN, ' ').trim()
  if (!line) return null
  const characters = [...line]
  return characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…` : line
}

const ownKey = (code: string, fields: ProblemFacts['fields']): string => {
  if (code === 'privilege-missing' && fields?.reach) return `reach-${fields.reach}`
  return code === 'passkey-required' && fields?.trouble ? `passkey-${fields.trouble}` : code
}

const lines = (
  problem: ProblemFacts,
  text: string | null,
): { title: { text: string } | { key: string }; helpKey?: string } => {
  const { status, code, fields } = problem
  const own = `errors.codes.${ownKey(code, fields)}`
  if (!byStatus.includes(code)) return { title: text && code !== 'not-supported' ? { text } : { key: own } }
  if (text && (problem.ownFirst || messageFirst.includes(status))) return { title: { text } }
  if (!text && fields) return { title: { key: own } }
  return { title: { key: `errors.codes.${status in statusNames ? status : 'other'}` }, helpKey: own }
}

/**
 * Words a problem in the same way everywhere: the documents' sentence for its status as the title, and the platform's own message below it.
 * ERR-01, ERR-02, ERR-07, ERR-08, ERR-09, decision 36
 */
export const problemWords = (problem: ProblemFacts, say: (key: string) => string): ProblemWords => {
  const { sentence } = problem
  if (sentence !== undefined) return problemWords(withoutSentence(problem, sentence), say)
  const text = plain(problem.detail)
  const { title: first, helpKey } = lines(problem, text)
  if ('text' in first) return { title: first.text, detail: null }
  const title = say(first.key)
  const detail = text ?? (helpKey === undefined ? null : say(helpKey))
  return { title, detail: detail?.toLowerCase() === title.toLowerCase() ? null : detail }
}

const answered = ['invalid', 'not-found', 'upstream-error']

const withoutSentence = ({ sentence: _, ...problem }: ProblemFacts, sentence: string): ProblemFacts =>
  replaceMessage(problem, sentence)

export const preferPlatformWords = <P extends ProblemFacts>(problem: P): P => ({ ...problem, ownFirst: true })

export const replaceMessage = <P extends ProblemFacts>(problem: P, fallbackMessage: string | undefined): P =>
  (problem.sentence ?? fallbackMessage) !== undefined && answered.includes(problem.code)
    ? preferPlatformWords({ ...problem, detail: plain(problem.detail) ?? problem.sentence ?? fallbackMessage ?? null })
    : problem

/** The one refusal that the portal shows no message for. ERR-03, decision 6 */
export const isSilent = ({ status, fields }: Pick<ProblemFacts, 'status' | 'fields'>): boolean =>
  status === 400 && fields?.adminExists === 'false'

export const missingProblem = (code: MissingCode): ProblemDetails => ({
  status: 400,
  title: 'Bad Request',
  detail: null,
  code,
  requestId: '',
})

export const generalWords = {
  upload: 'errors.upload',
  userList: 'errors.upload',
  cards: 'errors.interface',
  applications: 'errors.applications',
} as const
