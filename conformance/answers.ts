import { isObject, type Contract } from './contract'
import type { Exchange } from './client'
import type { Findings } from './findings'

const WIRE = 'info.description of the contract'
const clauses = {
  json: `${WIRE}: answers are JSON in UTF-8, read whole, at most 8 MB`,
  success: `${WIRE}: a read answers 200; a change answers 200, 202 while it waits for somebody, or 206 for a part`,
  error:
    'components.schemas.HttpError: `message` is a sentence for the person, `fields` a sentence for each wrong field',
  status: 'responses of the call: 400, 401, 403, 404, 409, 429',
  token: `${WIRE}: the newest token is in the header \`token\` and nowhere else`,
  time: `${WIRE}: a call has an answer within the time that UPSTREAM_TIMEOUT_MS names`,
}

/** What the contract names, and what any server says about a request that it cannot read or does not have. */
const REFUSALS = new Set([400, 401, 403, 404, 409, 429, 413, 422, 501])

type Fault = { sentence: string; pointer?: string; clause: string }

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Each number of a JSON text as it is written, with the strings left out. */
const numbersIn = (text: string): string[] =>
  [...text.matchAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g)].map(([token]) => token).filter((token) => token[0] !== '"')

const bodyFaults = ({ operation, status, headers, bytes, text, json }: Exchange): Fault[] => {
  const type = headers.get('content-type') ?? ''
  const isFile = !operation.isJson && status < 300
  if (isFile) return []
  if (bytes.length === 0) return [{ sentence: `${status} without a body`, clause: clauses.json }]
  if (startsWith(bytes, [0x1f, 0x8b]))
    return [{ sentence: 'The body is compressed, but no header says so', clause: clauses.json }]
  const faults: Fault[] = []
  if (startsWith(bytes, [0xef, 0xbb, 0xbf]))
    faults.push({ sentence: 'The body begins with a byte order mark', clause: clauses.json })
  if (!isUtf8(bytes)) faults.push({ sentence: 'The body is not valid UTF-8', clause: clauses.json })
  if (json === undefined) {
    const isHtml = /^\s*</.test(text)
    faults.push({ sentence: isHtml ? 'The body is HTML, not JSON' : 'The body is not JSON', clause: clauses.json })
  } else if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type))
    faults.push({ sentence: `The content type of JSON is ${type || 'missing'}`, clause: clauses.json })
  if (json !== undefined && numbersIn(text).some((number) => /e/i.test(number)))
    faults.push({ sentence: 'A number is written with an exponent', clause: `${WIRE}: numbers are decimal` })
  return faults
}

const errorFaults = ({ status, json }: Exchange): Fault[] => {
  const faults: Fault[] = []
  if (status >= 500 && status !== 501)
    faults.push({ sentence: `The call failed with ${status}`, clause: clauses.status })
  else if (!REFUSALS.has(status)) faults.push({ sentence: `The contract knows no ${status}`, clause: clauses.status })
  if (!isObject(json)) return faults
  const { message, fields } = json
  if (typeof message !== 'string' || !message.trim()) {
    const sentence = message === undefined ? 'An error says no message' : 'The message of an error is no sentence'
    faults.push({ sentence, pointer: '/message', clause: clauses.error })
  }
  if (fields !== undefined && (!isObject(fields) || Object.values(fields).some((one) => typeof one !== 'string')))
    faults.push({ sentence: 'The fields of an error are no sentences', pointer: '/fields', clause: clauses.error })
  return faults
}

const successFaults = (contract: Contract, { operation, status, json }: Exchange): Fault[] => {
  const isRight = status === 200 || (operation.method !== 'GET' && (status === 202 || status === 206))
  if (!isRight) return [{ sentence: `The answer is ${status} and not 200`, clause: clauses.success }]
  if (status === 202 || json === undefined) return []
  return contract
    .misfits(operation, json)
    .map(({ pointer, message }) => ({ sentence: message, pointer, clause: operation.clause }))
}

const tokenFaults = ({ text }: Exchange, tokens: ReadonlySet<string>): Fault[] =>
  [...tokens].some((token) => text.includes(token))
    ? [{ sentence: 'The body holds a token', clause: clauses.token }]
    : []

/** What any answer has to be, whatever was sent. */
const faultsOf = (contract: Contract, answer: Exchange, tokens: ReadonlySet<string>): Fault[] => {
  if (answer.failure) return [{ sentence: answer.failure, clause: answer.isSlow ? clauses.time : clauses.json }]
  if (answer.tooLarge) return [{ sentence: 'The answer is larger than 8 MB', clause: clauses.json }]
  const { status } = answer
  if (status >= 300 && status < 400)
    return [{ sentence: `The answer is a redirect, ${status}`, clause: clauses.success }]
  const body = bodyFaults(answer)
  const about = status < 300 ? successFaults(contract, answer) : errorFaults(answer)
  return [...body, ...about, ...tokenFaults(answer, tokens)]
}

/** Looks at every answer as it comes, and remembers all tokens. */
export const answerInspector = (contract: Contract, findings: Findings) => {
  const tokens = new Set<string>()
  return {
    addToken: (token: string) => {
      if (token.length < 12) return
      tokens.add(token)
      findings.addSecret(token)
    },
    inspect: (answer: Exchange) => {
      for (const fault of faultsOf(contract, answer, tokens)) findings.add('answers', answer, fault)
    },
  }
}
