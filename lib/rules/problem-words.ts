import type { MissingCode, ProblemDetails } from '../calls/problem'
import { statusNames } from './status-names'

type Told = { status: number; code: string; detail: string | null; fields?: Record<string, string> }
export type ProblemWords = {
  /** The platform's own words. */
  text: string | null
  /** Else the message that says it. */
  key: string
  /** What it means or what to do, where the message is a bare name. */
  helpKey: string | null
}

/** Refusals that are told by the name of their status where the platform gave no words; the rest are told by their code. */
const byStatus = ['invalid', 'not-found', 'too-large', 'rate-limited', 'upstream-error']

/** How a problem is told, one row of the documents' catalogue after the other: its own message, the name of its status, else "An error occurred". ERR-01, ERR-02, ERR-07, ERR-08, ERR-09 */
export const problemWords = ({ status, code, detail, fields }: Told): ProblemWords => {
  const own = `errors.codes.${code}`
  if (detail) return { text: detail, key: own, helpKey: null }
  if (!byStatus.includes(code) || fields) return { text: null, key: own, helpKey: null }
  return { text: null, key: `errors.codes.${status in statusNames ? status : 'other'}`, helpKey: own }
}

/** The codes of an answer of the platform itself, refused or failed. */
const answered = ['invalid', 'not-found', 'upstream-error']

/** An answer of the platform that gives no words is told by those that the documents give the place. KIT-11, KIT-17, KIT-22, GC-03 */
export const wordedBy = <P extends Told>(problem: P, wordless: string | undefined): P =>
  wordless !== undefined && problem.detail === null && answered.includes(problem.code)
    ? { ...problem, detail: wordless }
    : problem

/** The one refusal that nobody is told of. ERR-03, decision 6 */
export const isSilent = ({ status, fields }: Pick<Told, 'status' | 'fields'>): boolean =>
  status === 400 && fields?.adminExists === 'false'

/** A request that lacks the id it is about and is not sent. ERR-16, ERR-17, ERR-18, ERR-19, ERR-20 */
export const missing = (code: MissingCode): ProblemDetails => ({
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
