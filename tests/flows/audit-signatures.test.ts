import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSignature, writeSignature } from '@/lib/rules/approvals/signed-approvals'
import type { PasskeyAssertion } from '@/lib/rules/bodies/passkeys'
import { AuditChain } from '@/lib/store/audit-chain'
import { runAuditCommand } from '@/lib/store/audit-command'
import { keysFrom } from '@/lib/store/audit-hash'
import type { AuditRow } from '@/lib/store/audit-row'
import { SignatureCheck, type SignatureFault } from '@/lib/store/audit-signatures'
import { openStore } from '@/lib/store/open-store'
import type { Store } from '@/lib/store/tables'
import { cardWithoutRequest, readDigest } from '@/sandbox/testing/approvers'
import { createAuthenticator, type Authenticator, type Said } from '@/sandbox/testing/authenticator'
import { signIn } from '@/sandbox/testing/test-platform'
import { PASSWORD } from '../support/platform'
import { startStack, type Stack } from '../support/stack'
import type { Answer, Visitor } from '../support/visitor'

const ORIGIN = 'http://localhost:3000'
const CHECKER = 'platform.admin@sandbox.test'
const AUDIT_KEY = 'a-key-of-signatures-with-32-characters'
const folder = mkdtempSync(join(tmpdir(), 'emboss-signatures-'))
let stack: Stack
let store: Store
let visitor: Visitor
let authenticator: Authenticator
let signedId: string

const here = (challenge: string): Said => ({ challenge, origin: ORIGIN, rpId: 'localhost' })
const optionsIn = (answer: Answer) => answer.json<{ options: { challenge: string } }>().options
const post = (path: string, form: Record<string, string>) => visitor.send('POST', path, { form })
const sign = async (requests: string): Promise<string> => {
  const { challenge } = optionsIn(await post('/api/approvals/challenge', { requests }))
  return writeSignature(authenticator.answer(here(challenge)))
}
const approve = (body: object, signature?: string) =>
  visitor.send('PUT', '/api/issuing/entity/takeAction', {
    body: { action: 'APPROVE', ...body },
    ...(signature && { headers: { 'x-approval-signature': signature } }),
  })

beforeAll(async () => {
  stack = await startStack({ env: { DATA_DIR: folder, AUDIT_KEY }, platform: { portalUrl: ORIGIN } })
  store = await openStore({ file: join(folder, 'portal.db') })
  const ask = await signIn(stack.platform.url, CHECKER)
  const event = { issuerCode: 'YES', eventType: 'CARD_BLOCK' }
  const lists = { DOCUMENTS: [], ADDRESS: [], DETAILS: [], steps: [{ name: 'Desk' }], remindAfterHours: null }
  await ask('POST', 'issuers/event', { ...event, ...lists, signAbove: '0' })
  const { version } = (await ask('GET', 'issuers/event?eventType=CARD_BLOCK&issuerCode=YES')).body
  await ask('PUT', 'issuer/status', { ...event, status: 'ACTIVE', version })
  const maker = await signIn(stack.platform.url, 'yes.admin@sandbox.test')
  const card = cardWithoutRequest(stack.platform.db)
  const block = { cardId: card.cardId, last4Digits: card.last4, reason: 'LOST' }
  signedId = String((await maker('PUT', 'card/block', block)).body.approvalQueueId)
  const { digest = '' } = await readDigest(ask, signedId)

  visitor = stack.visitor()
  await post('/api/auth/sign-in', { email: CHECKER, password: PASSWORD })
  authenticator = createAuthenticator()
  const { challenge } = optionsIn(await post('/api/profile/passkeys/options', { confirm: PASSWORD }))
  await post('/api/profile/passkeys', {
    name: 'Laptop',
    creation: JSON.stringify(authenticator.create(here(challenge))),
  })

  const body = { approvalQueueId: signedId, digest }
  const bare = await approve(body)
  expect([bare.status, bare.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'passkey-required', toSign: body, detail: null }),
  ])
  expect((await approve(body, 'a.b.c')).json()).toMatchObject({ code: 'invalid' })
  const approved = await approve(body, await sign(`${signedId} ${digest}`))
  expect([approved.status, approved.json()]).toEqual([200, expect.objectContaining({ status: 'APPROVED' })])

  const junk = 'AAAA.AAAA.AAAA.AAAA'
  expect((await approve(body, junk)).status).toBe(400)
  expect((await approve({ ...body, action: 'COMMENT', reason: 'Hm' }, junk)).status).toBe(400)
})
afterAll(async () => {
  await store?.destroy()
  await stack?.close()
  rmSync(folder, { recursive: true, force: true })
})

const events = (): Promise<AuditRow[]> => store.selectFrom('audit_events').selectAll().orderBy('seq').execute()
const check = (rows: readonly AuditRow[]) => {
  const signatures = new SignatureCheck()
  rows.forEach(signatures.add)
  return signatures.finish()
}
const detailOf = ({ detail }: AuditRow) => JSON.parse(detail ?? '{}') as Record<string, string>
const isOk = ({ phase, outcome }: AuditRow) => phase === 'outcome' && outcome === 'ok'
const isDecision = (row: AuditRow) => isOk(row) && detailOf(row).signedWith !== undefined
const isAdded = (row: AuditRow) => isOk(row) && row.action === 'issuing POST admins/passkeys'
const CHALLENGE = 'issuing POST approval/challenge'
const isAsked = (row: AuditRow) => isOk(row) && row.action === CHALLENGE
const change = (
  rows: readonly AuditRow[],
  is: (row: AuditRow) => boolean,
  values: (row: AuditRow) => Partial<AuditRow>,
) => rows.map((row) => (is(row) ? { ...row, ...values(row) } : row))
const withDetail = (row: AuditRow, more: object) => ({ detail: JSON.stringify({ ...detailOf(row), ...more }) })
const moved = (row: AuditRow, minutes: number) => new Date(Date.parse(row.at) + minutes * 60_000).toISOString()

test('AUD-07, APPR-41 a signed approval is in the chain with what proves it, and the command proves it without platform', async () => {
  const rows = await events()
  expect(rows.filter(isDecision)).toHaveLength(1)
  expect(check(rows)).toEqual({ checked: 1, unchecked: 0, broken: [] })
  const { status, said } = await run(['verify'], folder)
  expect([status, said]).toEqual([0, expect.stringContaining('1 signed approvals verified')])
})

/** The same decision, signed anew over the same text. */
const resigned = (rows: readonly AuditRow[], lie: Partial<Said>, by = authenticator) => {
  const challenge = detailOf(rows.find(isAsked) as AuditRow).challenge ?? ''
  const signature = writeSignature({ ...by.answer({ ...here(challenge), ...lie }), passkeyId: authenticator.passkeyId })
  return change(rows, isDecision, (row) => withDetail(row, { signature }))
}
const spoilt = (rows: readonly AuditRow[], spoil: (assertion: PasskeyAssertion) => PasskeyAssertion) =>
  change(rows, isDecision, (row) => {
    const assertion = readSignature(detailOf(row).signature ?? '') as PasskeyAssertion
    return withDetail(row, { signature: writeSignature(spoil(assertion)) })
  })

const spoils: readonly (readonly [string, SignatureFault, (rows: AuditRow[]) => AuditRow[]])[] = [
  ['another digest', 'digest', (rows) => change(rows, isDecision, (row) => withDetail(row, { digest: 'other' }))],
  ['other rows of its file', 'digest', (rows) => change(rows, isDecision, (row) => withDetail(row, { lines: '2.4' }))],
  [
    'rows where all were signed for',
    'digest',
    (rows) => {
      const asked = rows.find(isAsked) as AuditRow
      const signedText = detailOf(asked).signedText?.replace(/"\]\]\]$/, '",[2]]]]') ?? ''
      const challenge = createHash('sha256').update(signedText).digest('base64url')
      const changed = change(rows, isAsked, (row) => withDetail(row, { signedText, challenge }))
      return change(resigned(changed, {}), isDecision, (row) => withDetail(row, { signedWith: challenge }))
    },
  ],
  ['another request', 'digest', (rows) => change(rows, isDecision, () => ({ target: '{"approvalQueueId":"1"}' }))],
  [
    'a list with another digest',
    'challenge-unknown',
    (rows) =>
      change(rows, isAsked, (row) =>
        withDetail(row, { signedText: detailOf(row).signedText?.replace(`"${signedId}"`, '"1"') }),
      ),
  ],
  ['another origin', 'origin', (rows) => resigned(rows, { origin: 'https://evil.example' })],
  ['another RP id', 'rp-id', (rows) => resigned(rows, { rpId: 'evil.example' })],
  ['no user verification', 'unverified', (rows) => resigned(rows, { isVerified: false })],
  ['client data of another type', 'client-data', (rows) => resigned(rows, { type: 'webauthn.create' })],
  ['cross-origin client data', 'client-data', (rows) => resigned(rows, { crossOrigin: true })],
  ['another key', 'signature', (rows) => resigned(rows, {}, createAuthenticator())],
  [
    'a truncated signature',
    'signature',
    (rows) => spoilt(rows, (one) => ({ ...one, signature: one.signature.slice(0, -8) })),
  ],
  ['an unknown key', 'key-unknown', (rows) => spoilt(rows, (one) => ({ ...one, passkeyId: 'AAAA' }))],
  ['the key of another person', 'key-of-another', (rows) => change(rows, isAdded, () => ({ user_id: '7' }))],
  ['a challenge of another person', 'challenge-of-another', (rows) => change(rows, isAsked, () => ({ user_id: '7' }))],
  ['a challenge of a sign-in', 'challenge-unknown', (rows) => change(rows, isAsked, () => ({ action: 'sign-in' }))],
  [
    'an expired challenge',
    'challenge-expired',
    (rows) =>
      change(
        rows,
        ({ action }) => action === CHALLENGE,
        (row) => ({ at: moved(row, -8) }),
      ),
  ],
  [
    'a key of an unknown algorithm',
    'signature',
    (rows) =>
      change(rows, isAdded, (row) => {
        const publicKey = Buffer.from(detailOf(row).publicKey ?? '', 'base64url')
        publicKey[4] = 0x33
        return withDetail(row, { publicKey: publicKey.toString('base64url') })
      }),
  ],
  [
    'a key that was added later',
    'key-added-later',
    (rows) => change(rows, isAdded, (row) => ({ instance: 'other', at: moved(row, 5) })),
  ],
  [
    'a key that was removed before',
    'key-removed',
    (rows) => [
      ...rows,
      ...rows.filter(isAdded).map((row) => ({
        ...row,
        action: 'issuing DELETE admins/passkeys/{keyId}',
        instance: 'other',
        at: moved(row, -5),
      })),
    ],
  ],
]

test('AUD-07, APPR-41 what came with an event is no signed approval unless the platform took it, and a repeated one is one', async () => {
  const rows = await events()
  const junk = rows
    .filter(isDecision)
    .map((row) => ({ ...row, ...withDetail(row, { signature: 'AAAA.AAAA.AAAA.AAAA', signedWith: undefined }) }))
  expect(check([...rows, ...junk.map((row) => ({ ...row, seq: rows.length + 1 }))])).toEqual({
    checked: 1,
    unchecked: 0,
    broken: [],
  })
  const again = rows.filter(isDecision).map((row) => ({ ...row, seq: rows.length + 1 }))
  expect(check([...rows, ...again])).toEqual({ checked: 1, unchecked: 0, broken: [] })
  const other = again.map((row) => ({ ...row, ...withDetail(row, { signedWith: 'other' }), seq: row.seq + 1 }))
  expect(check([...change(rows, isDecision, (row) => withDetail(row, { digest: 'other' })), ...other]).broken).toEqual([
    expect.objectContaining({ why: 'digest' }),
    { instance: other[0]?.instance, seq: other[0]?.seq, why: 'client-data' },
  ])
})

test.each(spoils)('AUD-07 an approval is not proved by %s', async (_, why, spoil) => {
  const rows = await events()
  const { instance, seq } = rows.find(isDecision) as AuditRow
  expect(check(spoil(rows))).toEqual({ checked: 0, unchecked: 0, broken: [{ instance, seq, why }] })
})

test('AUD-07, APPR-41 a key removed afterwards still proves what it signed, and what older events prove is left open', async () => {
  const rows = await events()
  const removal = rows
    .filter(isAdded)
    .map((row) => ({ ...row, action: 'issuing DELETE admins/passkeys/{keyId}', seq: rows.length + 9 }))
  expect(check([...rows, ...removal])).toMatchObject({ checked: 1, broken: [] })
  const from = rows.findIndex(isAdded) + 1
  expect(check(rows.slice(from))).toEqual({ checked: 0, unchecked: 1, broken: [] })
})

/** Runs a command, and returns its exit code and what it wrote. */
const run = async (args: string[], DATA_DIR: string) => {
  let said = ''
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
  const status = await runAuditCommand(args, { env: { AUDIT_KEY, DATA_DIR }, folder: '/' })
  write.mockRestore()
  return { status, said }
}

/** A store whose one chain has these events anew. */
const rewrite = async (rows: readonly AuditRow[]) => {
  const home = mkdtempSync(join(tmpdir(), 'emboss-forged-'))
  const db = await openStore({ file: join(home, 'portal.db') })
  const chain = new AuditChain(
    async () => db,
    () => 'i-1',
    () => keysFrom(AUDIT_KEY),
  )
  for (const row of rows) {
    const { instance: _i, seq: _s, key_id: _k, prev_hash: _p, hash: _h, ...addition } = row
    if (row.kind !== 'start') await chain.append(addition)
  }
  const found = await db.selectFrom('audit_events').selectAll().orderBy('seq').execute()
  await db.destroy()
  return {
    home,
    decision: found.find(isDecision) as AuditRow,
    close: () => rmSync(home, { recursive: true, force: true }),
  }
}

/** Signs the same request again and again, each time with the next of these counters. */
const signedWithCounters = (rows: readonly AuditRow[], counters: readonly number[]): AuditRow[] => {
  const [asked, decision] = [rows.find(isAsked) as AuditRow, rows.find(isDecision) as AuditRow]
  const others = change(rows, isDecision, () => ({ action: 'x', detail: null }))
  return counters.reduce((all, counter, at) => {
    const signedText = detailOf(asked).signedText?.replace(/-1","[^"]*"/, `-1","nonce ${at}"`) ?? ''
    const challenge = createHash('sha256').update(signedText).digest('base64url')
    const signature = writeSignature(authenticator.answer({ ...here(challenge), counter }))
    const seq = all.length + 1
    return [
      ...all,
      { ...asked, ...withDetail(asked, { signedText, challenge }), seq },
      {
        ...decision,
        phase: 'whole',
        intent_seq: null,
        ...withDetail(decision, { signature, signedWith: challenge }),
        seq: seq + 1,
      },
    ]
  }, others)
}

test('AUD-07, APPR-41 a counter that goes back or stays is found; keys that do not count stay at 0', async () => {
  const rows = await events()
  const found = (...counters: number[]) => check(signedWithCounters(rows, counters))
  expect(found(0, 0, 0)).toEqual({ checked: 3, unchecked: 0, broken: [] })
  expect(found(0, 4, 9)).toEqual({ checked: 3, unchecked: 0, broken: [] })
  const why = 'counter'
  expect(found(7, 6)).toMatchObject({ checked: 1, broken: [{ why }] })
  expect(found(7, 7, 8)).toMatchObject({ checked: 2, broken: [{ why }] })
  expect(found(7, 0)).toMatchObject({ checked: 1, broken: [{ why }] })
})

test('AUD-07, APPR-41 a key whose outcome was written late still proves what it signed meanwhile', async () => {
  const rows = await events()
  const late = rows.filter(isAdded).map((row) => ({ ...row, seq: rows.length + 1 }))
  const without = change(rows, isAdded, () => ({ phase: 'whole', action: 'x' }))
  expect(check([...without, ...late])).toEqual({ checked: 1, unchecked: 0, broken: [] })
})

test('AUD-07, APPR-41 the command names the event whose signature does not hold', async () => {
  const { home, decision, close } = await rewrite(resigned(await events(), { isVerified: false }))
  const { status, said } = await run(['verify'], home)
  close()
  expect([status, said]).toEqual([
    1,
    expect.stringContaining(
      `BROKEN: the approval in event ${decision.seq} of i-1 is not proved: the key did not verify the person`,
    ),
  ])
})

test('AUD-07 a key that was added in an archived month proves an approval in the store, if both are verified together', async () => {
  const rows = await events()
  const added = rows.findIndex(isAdded)
  const { home, close } = await rewrite(
    rows.map((row, index) => (index <= added ? { ...row, at: moved(row, -100 * 24 * 60) } : row)),
  )
  expect(await run(['archive', home, '--keep', '1'], home)).toMatchObject({ status: 0 })
  const files = readdirSync(home)
    .filter((name) => name.startsWith('audit-'))
    .map((name) => join(home, name))
  const alone = await run(['verify'], home)
  const together = await run(['verify', '--store', ...files], home)
  expect([alone.status, alone.said]).toEqual([0, expect.stringContaining('1 signed approvals not checked')])
  expect([together.status, together.said]).toEqual([0, expect.stringContaining('1 signed approvals verified')])
  const other = await rewrite(rows)
  const strange = await run(['verify', '--store', ...files], other.home)
  expect([strange.status, strange.said]).toEqual([
    1,
    expect.stringContaining('is not the one that was noted elsewhere'),
  ])
  other.close()
  close()
})
