import * as core from 'zod/v4/core'
import { PasskeyAssertion } from '../bodies/passkeys'

export const MOST_SIGNED = 100

const FORMAT = 'emboss-approvals-1'

/** A request and the digest of the content that the person saw. */
export type SignedRequest = { approvalQueueId: string; digest: string }
export type SignedList = { nonce: string; requests: readonly SignedRequest[] }

/**
 * What a signature covers, as text: a JSON array without spaces, of the format's name, a nonce of the platform, and for each request in the
 * order of the page an array of its id and its digest. One request is a list of one.
 */
export const writeSignedText = ({ nonce, requests }: SignedList): string =>
  JSON.stringify([FORMAT, nonce, requests.map(({ approvalQueueId, digest }) => [approvalQueueId, digest])])

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')

/** The list in a text; null if the text is not exactly what `writeSignedText` makes of it. */
export const readSignedText = (text: string): SignedList | null => {
  try {
    const [, nonce, pairs] = JSON.parse(text) as unknown[]
    if (typeof nonce !== 'string' || !Array.isArray(pairs) || !pairs.every(isPair)) return null
    const list = { nonce, requests: pairs.map(([approvalQueueId, digest]) => ({ approvalQueueId, digest })) }
    return writeSignedText(list) === text ? list : null
  } catch {
    return null
  }
}

/** Requests as one field of a form, where JSON would be three times as long. */
export const writeSignedRequests = (requests: readonly SignedRequest[]): string =>
  requests.map(({ approvalQueueId, digest }) => `${approvalQueueId} ${digest}`).join()

export const readSignedRequests = (field: string): SignedRequest[] =>
  field.split(',').map((pair) => {
    const [approvalQueueId = '', digest = ''] = pair.split(' ')
    return { approvalQueueId, digest }
  })

const toBase64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The WebAuthn challenge of a text: its SHA-256, as base64url. */
export const challengeOf = async (signedText: string): Promise<string> =>
  toBase64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(signedText)))

const parts = ['passkeyId', 'clientDataJSON', 'authenticatorData', 'signature'] as const

/** The header's value: the four parts of an assertion, each base64url, joined by dots. */
export const writeSignature = (assertion: PasskeyAssertion): string => parts.map((name) => assertion[name]).join('.')

export const readSignature = (value: string): PasskeyAssertion | null => {
  const given = value.split('.')
  const read = core.safeParse(PasskeyAssertion, Object.fromEntries(parts.map((name, at) => [name, given[at]])))
  return given.length === parts.length && read.success ? read.data : null
}

/**
 * Amounts above which an approval is signed, in minor units: null asks for no signature, 0 for one on every approval. An amount that nobody
 * knows, such as what a wallet's terms promise, is above every sum. CFG-10
 */
export const needsSignature = (signAbove: number | null, amount: number | null): boolean =>
  signAbove !== null && (signAbove === 0 || amount === null || amount > signAbove)
