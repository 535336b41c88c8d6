import 'server-only'
import { createHash, verify } from 'node:crypto'
import { millisecondsInMinute } from 'date-fns/constants'
import { groupBy } from '../rules/accounts/group-by'
import { readSignature, readSignedText, writeLines } from '../rules/approvals/signed-approvals'
import type { PasskeyAssertion } from '../rules/bodies/passkeys'
import type { AuditRow } from './audit-row'
import { readCoseKey } from './cose-key'

const ADD_KEY = 'issuing POST admins/passkeys'
const REMOVE_KEY = 'issuing DELETE admins/passkeys/{keyId}'
const CHALLENGE = 'issuing POST approval/challenge'

const CHALLENGE_LIFE_MS = 5 * millisecondsInMinute
/** How far the clocks of instances may lie apart. */
const SKEW_MS = 2 * millisecondsInMinute

type ChainPosition = Pick<AuditRow, 'instance' | 'seq' | 'at'>
type SignedDecision = ChainPosition & {
  userId: string | null
  /** The event before the decision was sent. */
  sent: ChainPosition
  signature: string
  /** The challenge of the signature that the platform says it took. */
  signedWith: string
  digest: string | undefined
  /** The rows of a file that were approved; all of them if missing. */
  lines: string | undefined
  approvalQueueId: string | undefined
}
/** `added` and `asked` are the events before the call was sent: its outcome may have been written late. */
type AddedKey = { userId: string | null; rpId: string; publicKey: string; added: ChainPosition }
type AskedSignature = { userId: string | null; signedText: string; origin: string; rpId: string; asked: ChainPosition }

/** Why a signed approval does not hold. */
export type SignatureFault =
  | 'form'
  | 'key-unknown'
  | 'key-of-another'
  | 'key-added-later'
  | 'key-removed'
  | 'challenge-unknown'
  | 'challenge-of-another'
  | 'challenge-expired'
  | 'digest'
  | 'client-data'
  | 'origin'
  | 'rp-id'
  | 'unverified'
  | 'signature'
  | 'counter'
export type SignatureBreak = { instance: string; seq: number; why: SignatureFault }
export type VerifiedSignatures = { checked: number; unchecked: number; broken: readonly SignatureBreak[] }

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()
const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url')
const timeOf = ({ at }: ChainPosition): number => Date.parse(at)

/** Within a chain the order is certain; between instances it is only known up to their clocks. */
const isAfter = (one: ChainPosition, other: ChainPosition): boolean =>
  one.instance === other.instance ? one.seq > other.seq : timeOf(one) > timeOf(other) + SKEW_MS

const textsIn = (json: string | null): Partial<Record<string, string>> => {
  const read = JSON.parse(json ?? '{}') as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(read).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

const IS_PRESENT = 1
const IS_VERIFIED = 4
const FLAGS_AT = 32

const readJson = (bytes: Buffer): Record<string, unknown> | null => {
  try {
    return JSON.parse(bytes.toString('utf8')) as Record<string, unknown> | null
  } catch {
    return null
  }
}

const isOriginOf = (origin: string, rpId: string): boolean => {
  if (!URL.canParse(origin)) return false
  const { hostname } = new URL(origin)
  return hostname === rpId || hostname.endsWith(`.${rpId}`)
}

/** What is wrong with an assertion for a challenge by a key, from its bytes alone. */
const findFault = (
  assertion: PasskeyAssertion,
  { origin, rpId, challenge }: { origin: string; rpId: string; challenge: string },
  publicKey: string,
): SignatureFault | null => {
  const clientData = bytesOf(assertion.clientDataJSON)
  const authenticatorData = bytesOf(assertion.authenticatorData)
  const said = readJson(clientData)
  if (said?.type !== 'webauthn.get' || said.challenge !== challenge) return 'client-data'
  if (said.crossOrigin !== undefined && said.crossOrigin !== false) return 'client-data'
  if (said.origin !== origin || !isOriginOf(origin, rpId)) return 'origin'
  if (authenticatorData.length < FLAGS_AT + 5 || !authenticatorData.subarray(0, FLAGS_AT).equals(sha256(rpId)))
    return 'rp-id'
  const flags = authenticatorData.readUInt8(FLAGS_AT)
  if (!(flags & IS_PRESENT) || !(flags & IS_VERIFIED)) return 'unverified'
  const read = readCoseKey(bytesOf(publicKey))
  if (!read) return 'signature'
  const signed = Buffer.concat([authenticatorData, sha256(clientData)])
  return verify(read.hash, signed, read.key, bytesOf(assertion.signature)) ? null : 'signature'
}

const counterIn = ({ authenticatorData }: PasskeyAssertion): number =>
  bytesOf(authenticatorData).readUInt32BE(FLAGS_AT + 1)

type SignedUse = { decision: SignedDecision; counter: number }

/** The highest counter among uses that ended before a point; `orderOf` says how they are ordered. */
const highestBefore = (uses: readonly SignedUse[], orderOf: (position: ChainPosition) => number) => {
  const ordered = uses
    .map((use) => ({ ...use, order: orderOf(use.decision) }))
    .sort((one, other) => one.order - other.order)
  let highest = 0
  const tops = ordered.map(({ counter }) => (highest = Math.max(highest, counter)))
  return (point: number): number => {
    let [from, to] = [0, ordered.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((ordered[middle]?.order ?? Infinity) < point) from = middle + 1
      else to = middle
    }
    return tops[from - 1] ?? 0
  }
}

/** Signatures of one key whose counter does not rise above that of an earlier one, as that of a copied key. Keys that do not count stay at 0. */
const findCopied = (uses: readonly SignedUse[]): SignedUse[] => {
  const byTime = highestBefore(uses, timeOf)
  const byChain = new Map(
    [...groupBy(uses, ({ decision }) => decision.instance)].map(
      ([instance, own]) => [instance, highestBefore(own, ({ seq }) => seq)] as const,
    ),
  )
  return uses.filter(({ decision: { instance, sent }, counter }) => {
    const earlier = Math.max(byTime(timeOf(sent) - SKEW_MS), byChain.get(instance)?.(sent.seq) ?? 0)
    return earlier > 0 && counter <= earlier
  })
}

const challengeIn = ({ clientDataJSON }: PasskeyAssertion): string => {
  const challenge = readJson(bytesOf(clientDataJSON))?.challenge
  return typeof challenge === 'string' ? challenge : ''
}

/**
 * Collects from the events of all chains which passkeys were valid when, and checks each signed approval against them, without platform or
 * network. APPR-41
 */
export class SignatureCheck {
  #keys = new Map<string, AddedKey>()
  /** Kept apart, because the chain of another instance may hold when the key was added. */
  #removals = new Map<string, ChainPosition>()
  #challenges = new Map<string, AskedSignature>()
  /** The events of one approval: a repeated one is answered again. */
  #decisions = new Map<string, SignedDecision[]>()
  #intents = new Map<string, ChainPosition>()
  #ends = new Map<string, number>()
  #isWhole = true

  /** Takes the next event of a chain; those of one chain come in order. An event that archive and store both hold counts once. */
  readonly add = (row: AuditRow): void => {
    const { instance, seq, at } = row
    const end = this.#ends.get(instance) ?? 0
    if (seq <= end) return
    if (seq !== end + 1) this.#isWhole = false
    this.#ends.set(instance, seq)
    const position = { instance, seq, at }
    const isSigned = row.detail?.includes('"signature"') ?? false
    const isKept = isSigned || row.action === ADD_KEY || row.action === CHALLENGE
    if (row.phase === 'intent' && isKept) this.#intents.set(`${instance} ${seq}`, position)
    if (row.phase === 'intent' || row.outcome !== 'ok' || row.detail === null) return
    if (row.action === ADD_KEY || row.action === REMOVE_KEY) this.#addKey(row, position)
    else if (row.action === CHALLENGE) this.#addChallenge(row, position)
    else if (isSigned) this.#addDecision(row, position)
  }

  #sent({ instance, intent_seq }: AuditRow, position: ChainPosition): ChainPosition {
    return this.#intents.get(`${instance} ${intent_seq}`) ?? position
  }

  #addKey(row: AuditRow, position: ChainPosition): void {
    const { action, user_id: userId, detail } = row
    const { passkeyId = '', rpId = '', publicKey = '' } = textsIn(detail)
    if (action === ADD_KEY) this.#keys.set(passkeyId, { userId, rpId, publicKey, added: this.#sent(row, position) })
    else this.#removals.set(passkeyId, position)
  }

  #addChallenge(row: AuditRow, position: ChainPosition): void {
    const { user_id: userId, detail } = row
    const { challenge = '', signedText = '', origin = '', rpId = '' } = textsIn(detail)
    this.#challenges.set(challenge, { userId, signedText, origin, rpId, asked: this.#sent(row, position) })
  }

  #addDecision(row: AuditRow, position: ChainPosition): void {
    const { user_id: userId, detail, target } = row
    const { signature, signedWith, digest, lines } = textsIn(detail)
    const { approvalQueueId } = textsIn(target)
    if (!signature || !signedWith) return
    const one = JSON.stringify([userId, signature, digest, lines, approvalQueueId])
    const sent = this.#sent(row, position)
    const decision = { ...position, userId, sent, signature, signedWith, digest, lines, approvalQueueId }
    this.#decisions.set(one, [...(this.#decisions.get(one) ?? []), decision])
  }

  /** What the events so far prove. If older events are missing, what depends on them is not checked. */
  finish(): VerifiedSignatures {
    const broken: SignatureBreak[] = []
    const holding: SignedDecision[] = []
    let unchecked = 0
    for (const again of this.#decisions.values()) {
      const found = again.map((decision) => ({ decision, why: this.#faultOf(decision) }))
      const { why, decision } = found.find((one) => one.why === null) ?? (found[0] as (typeof found)[number])
      const isOutOfSight = !this.#isWhole && (why === 'key-unknown' || why === 'challenge-unknown')
      if (isOutOfSight) unchecked += 1
      else if (why) broken.push({ instance: decision.instance, seq: decision.seq, why })
      else holding.push(decision)
    }
    const copied = firstUses(holding).flatMap(findCopied)
    for (const { decision } of copied) broken.push({ instance: decision.instance, seq: decision.seq, why: 'counter' })
    return { checked: holding.length - copied.length, unchecked, broken }
  }

  #faultOf(decision: SignedDecision): SignatureFault | null {
    const { userId, signature, signedWith, sent } = decision
    const assertion = readSignature(signature)
    if (!assertion) return 'form'
    const key = this.#keys.get(assertion.passkeyId)
    if (!key) return 'key-unknown'
    if (key.userId !== userId) return 'key-of-another'
    if (isAfter(key.added, decision)) return 'key-added-later'
    const removed = this.#removals.get(assertion.passkeyId)
    if (removed && isAfter(sent, removed)) return 'key-removed'
    const challenge = challengeIn(assertion)
    if (challenge !== signedWith) return 'client-data'
    const asked = this.#challenges.get(challenge)
    if (!asked || sha256(asked.signedText).toString('base64url') !== challenge) return 'challenge-unknown'
    if (asked.userId !== userId) return 'challenge-of-another'
    if (isAfter(asked.asked, decision) || timeOf(sent) - timeOf(asked.asked) > CHALLENGE_LIFE_MS + SKEW_MS)
      return 'challenge-expired'
    if (!isListed(asked.signedText, decision)) return 'digest'
    return findFault(assertion, { ...asked, rpId: key.rpId, challenge }, key.publicKey)
  }
}

/** For each key the first use of each of its signatures: a signature about several requests rises the counter once. */
const firstUses = (decisions: readonly SignedDecision[]): SignedUse[][] => {
  const keys = new Map<string, Map<string, SignedUse>>()
  for (const decision of [...decisions].sort((one, other) => timeOf(one) - timeOf(other) || one.seq - other.seq)) {
    const assertion = readSignature(decision.signature)
    if (!assertion) continue
    const uses = keys.get(assertion.passkeyId) ?? new Map<string, SignedUse>()
    if (!uses.has(decision.signedWith)) uses.set(decision.signedWith, { decision, counter: counterIn(assertion) })
    keys.set(assertion.passkeyId, uses)
  }
  return [...keys.values()].map((uses) => [...uses.values()])
}

const isListed = (signedText: string, { digest, lines, approvalQueueId }: SignedDecision): boolean =>
  readSignedText(signedText)?.requests.some(
    (one) =>
      one.digest === digest &&
      writeLines(one.lines) === (lines ?? null) &&
      (approvalQueueId === undefined || one.approvalQueueId === approvalQueueId),
  ) ?? false
