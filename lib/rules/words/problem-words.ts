import type { MissingCode, ProblemDetails } from '../../calls/problem'
import { statusNames } from './status-names'

type ProblemFacts = {
  status: number
  code: string
  detail: string | null
  /** What the documents say of this call where the platform gave no words of its own. ERR-26 */
  sentence?: string
  fields?: Record<string, string>
  /** The documents give the place where it is told a row of its own: the platform's words first. */
  ownFirst?: true
}
/** A problem as its place tells it. */
export type DisplayProblem = ProblemDetails & { ownFirst?: true }
export type ProblemWords = {
  /** What happened. */
  title: string
  /** Beneath it: the platform's own words, else what it means or what to do. */
  detail: string | null
}

/** Refusals that are told by the name of their status; the rest are told by their code. */
const byStatus = ['invalid', 'not-found', 'too-large', 'rate-limited', 'upstream-error']
/** Statuses whose row in the documents is the message itself, and a name only where there is none. ERR-01, ERR-07, ERR-08 */
const messageFirst = [400, 406, 500]

const MOST_CHARACTERS = 300
/** What nobody can see, and marks that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Cs}\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\s]+/gu

/** Words from outside as one line of bounded length; null where nothing is left of them. */
const plain = (text: string | null): string | null => {
  const line = text?.replace(UNSEEN, ' ').trim()
  if (!line) return null
  const characters = [...line]
  return characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…` : line
}

/** Message keys of the two lines, or the platform's own words. */
const lines = (
  problem: ProblemFacts,
  text: string | null,
): { title: { text: string } | { key: string }; helpKey?: string } => {
  const { status, code, fields } = problem
  const own = `errors.codes.${code === 'privilege-missing' && fields?.reach ? `reach-${fields.reach}` : code}`
  if (!byStatus.includes(code)) return { title: text && code !== 'not-supported' ? { text } : { key: own } }
  if (text && (problem.ownFirst || messageFirst.includes(status))) return { title: { text } }
  if (!text && fields) return { title: { key: own } }
  return { title: { key: `errors.codes.${status in statusNames ? status : 'other'}` }, helpKey: own }
}

/**
 * The one way in which a problem is told: the sentence of the documents' table for its status, beneath it the platform's own words.
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

/** The codes of an answer of the platform itself, refused or failed. */
const answered = ['invalid', 'not-found', 'upstream-error']

/** The platform's own words, else the documents' sentence, where the platform itself answered. */
const withoutSentence = ({ sentence: _, ...problem }: ProblemFacts, sentence: string): ProblemFacts =>
  replaceMessage(problem, sentence)

/** Told by the platform's own words before any other, where the place has such a row. LOAD-12 */
export const preferPlatformWords = <P extends ProblemFacts>(problem: P): P => ({ ...problem, ownFirst: true })

/** The platform's own words, else those that the documents give the place. KIT-11, KIT-17, KIT-22, GC-03 */
export const replaceMessage = <P extends ProblemFacts>(problem: P, fallbackMessage: string | undefined): P =>
  (problem.sentence ?? fallbackMessage) !== undefined && answered.includes(problem.code)
    ? preferPlatformWords({ ...problem, detail: plain(problem.detail) ?? problem.sentence ?? fallbackMessage ?? null })
    : problem

/** The one refusal that nobody is told of. ERR-03, decision 6 */
export const isSilent = ({ status, fields }: Pick<ProblemFacts, 'status' | 'fields'>): boolean =>
  status === 400 && fields?.adminExists === 'false'

/** A request that lacks the id it is about and is not sent. ERR-16, ERR-17, ERR-18, ERR-19, ERR-20 */
export const missingProblem = (code: MissingCode): ProblemDetails => ({
  status: 400,
  title: 'Bad Request',
  detail: null,
  code,
  requestId: '',
})

/** What a place says in general when something in it fails, over the reason. ERR-12, ERR-14 */
export const generalWords = {
  upload: 'errors.upload',
  userList: 'errors.upload',
  cards: 'errors.interface',
  applications: 'errors.applications',
} as const
