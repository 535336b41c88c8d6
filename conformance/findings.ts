import type { Exchange } from './client'

/** The groups of checks; `--only` chooses among them. What every answer has to be is always checked. */
export const readChecks = [
  'shapes',
  'paging',
  'filters',
  'sorting',
  'days',
  'records',
  'scope',
  'privileges',
  'errors',
  'tokens',
] as const
export const writeChecks = ['changes', 'money', 'approvals', 'versions'] as const
export type CheckName = (typeof readChecks)[number] | (typeof writeChecks)[number]

export type Finding = {
  check: CheckName | 'answers'
  /** The call's id in the contract. */
  call: string
  /** What is wrong, in one sentence. */
  sentence: string
  /** The place in the answer, as a JSON pointer; empty for the whole. */
  pointer: string
  /** Where the contract or the documents say what is right. */
  clause: string
  request: string
  answer: string
  /** How often the same was found. */
  times: number
}

/** What could not be tried, and why. */
export type Note = { check: CheckName; call: string; sentence: string }

const MOST_SHOWN = 2_000
const SECRET_FIELD = /^(password|otp|code|token|accessToken|secret|pin|sessionId)$/i
const SECRET_HEADER = /^(authorization|token|cookie|set-cookie|x-api-key)$/i
const REMOVED = '[removed]'

const withoutSecrets = (value: unknown, personal: ReadonlySet<string>): unknown => {
  if (Array.isArray(value)) return value.map((part) => withoutSecrets(part, personal))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const isHidden = SECRET_FIELD.test(key) || (personal.has(key) && part !== null)
      return [key, isHidden ? REMOVED : withoutSecrets(part, personal)]
    }),
  )
}

const headerLines = (headers: Iterable<readonly [string, string]>): string[] =>
  [...headers].map(([name, value]) => `${name}: ${SECRET_HEADER.test(name) ? REMOVED : value}`)

const cut = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)} …` : text)

const partAt = (value: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], value)

/** Long answers are shown from the row or part that the pointer names. */
const shownJson = (json: unknown, pointer: string): string => {
  const whole = JSON.stringify(json, null, 1)
  if (whole.length <= MOST_SHOWN || !pointer) return whole
  const row = /^\/\w+\/\d+/.exec(pointer)?.[0] ?? pointer
  return `${row}: ${JSON.stringify(partAt(json, row) ?? null, null, 1)}`
}

export class Findings {
  readonly found: Finding[] = []
  readonly notes: Note[] = []
  private readonly secrets = new Set<string>()

  /** `personal` has the fields whose values stand in no report. */
  constructor(private readonly personal: ReadonlySet<string> = new Set()) {}

  /** Tokens and passwords that no report may show, wherever they stand. */
  addSecret(text: string): void {
    if (text.length >= 6) this.secrets.add(text)
  }

  add(
    check: Finding['check'],
    exchange: Exchange,
    { sentence, pointer = '', clause }: { sentence: string; pointer?: string; clause?: string },
  ): void {
    const call = exchange.operation.id
    const shape = pointer.replace(/\/\d+(?=\/|$)/g, '/*')
    const known = this.found.find(
      (one) =>
        one.check === check &&
        one.call === call &&
        one.pointer.replace(/\/\d+(?=\/|$)/g, '/*') === shape &&
        one.sentence === sentence,
    )
    if (known) {
      known.times++
      return
    }
    this.found.push({
      check,
      call,
      sentence,
      pointer,
      clause: clause ?? exchange.operation.clause,
      request: this.requestOf(exchange),
      answer: this.answerOf(exchange, pointer),
      times: 1,
    })
  }

  note(check: CheckName, call: string, sentence: string): void {
    if (!this.notes.some((one) => one.check === check && one.call === call && one.sentence === sentence))
      this.notes.push({ check, call, sentence })
  }

  private hide(text: string): string {
    let shown = text
    for (const secret of this.secrets) shown = shown.replaceAll(secret, REMOVED)
    return shown
  }

  private requestOf({ operation, url, person, requestHeaders, body }: Exchange): string {
    const lines = [`${operation.method} ${url}`, `as ${person}`, ...headerLines(Object.entries(requestHeaders))]
    const sent = body === undefined ? [] : ['', JSON.stringify(withoutSecrets(body, this.personal), null, 1)]
    return cut(this.hide([...lines, ...sent].join('\n')))
  }

  private answerOf({ failure, status, headers, json, text }: Exchange, pointer: string): string {
    if (failure) return this.hide(failure)
    const said = json === undefined ? text : shownJson(withoutSecrets(json, this.personal), pointer)
    return cut(this.hide([String(status), ...headerLines(headers), '', said].join('\n')))
  }
}
