import * as core from 'zod/v4/core'
import { PasskeyAssertion } from '../bodies/passkeys'

export const MOST_SIGNED = 100

const FORMAT = 'emboss-approvals-1'

/** A request and the digest of the content that the person saw; with `lines`, only these rows of its file are approved. */
export type SignedRequest = { approvalQueueId: string; digest: string; lines?: number[] | undefined }
export type SignedList = { nonce: string; requests: readonly SignedRequest[] }

const sortLines = (lines: readonly number[]): number[] => [...lines].sort((one, other) => one - other)

/** Chosen rows as one text, in the order of the file; null for all of them. */
export const writeLines = (lines: readonly number[] | undefined): string | null =>
  lines ? sortLines(lines).join('.') : null

/**
 * What a signature covers, as text: a JSON array without spaces, of the format's name, a nonce of the platform, and for each request in the
 * order of the page an array of its id, its digest and, if only some rows of a file are approved, their lines in rising order. One request is
 * a list of one.
 */
export const writeSignedText = ({ nonce, requests }: SignedList): string =>
  JSON.stringify([
    FORMAT,
    nonce,
    requests.map(({ approvalQueueId, digest, lines }) => [
      approvalQueueId,
      digest,
      ...(lines ? [sortLines(lines)] : []),
    ]),
  ])

const isLines = (value: unknown): value is number[] => Array.isArray(value) && value.every(Number.isInteger)

const isRequest = (value: unknown): value is [string, string, number[]?] => {
  if (!Array.isArray(value)) return false
  const [id, digest, ...rest] = value as unknown[]
  return typeof id === 'string' && typeof digest === 'string' && rest.length <= 1 && rest.every(isLines)
}

/** The list in a text; null if the text is not exactly what `writeSignedText` makes of it. */
export const readSignedText = (text: string): SignedList | null => {
  try {
    const [, nonce, parts] = JSON.parse(text) as unknown[]
    if (typeof nonce !== 'string' || !Array.isArray(parts) || !parts.every(isRequest)) return null
    const requests = parts.map(([approvalQueueId, digest, lines]) => ({
      approvalQueueId,
      digest,
      ...(lines && { lines }),
    }))
    return writeSignedText({ nonce, requests }) === text ? { nonce, requests } : null
  } catch {
    return null
  }
}

/** Requests as one field of a form, where JSON would be three times as long. */
export const writeSignedRequests = (requests: readonly SignedRequest[]): string =>
  requests
    .map(({ approvalQueueId, digest, lines }) => [approvalQueueId, digest, writeLines(lines) ?? []].flat().join(' '))
    .join()

export const readSignedRequests = (field: string): SignedRequest[] =>
  field.split(',').map((part) => {
    const [approvalQueueId = '', digest = '', lines] = part.split(' ')
    return { approvalQueueId, digest, ...(lines !== undefined && { lines: lines.split('.').map(Number) }) }
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
