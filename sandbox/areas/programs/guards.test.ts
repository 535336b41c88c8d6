import { randomUUID } from 'node:crypto'
import { emptyProgram } from '@/lib/rules/programs/program-form'
import { emptyWallet } from '@/lib/rules/programs/wallet-form'
import { programCreationEffect } from './approval'
import { unscoped } from '../../core/actor/actor'
import { signInApprovers, type Approvers } from '../../testing/approvers'
import { png } from '../../core/files/png'
import { uploadFile } from '../../testing/upload-file'
import { aRule } from '../../testing/rule-cards'
import {
  PASSWORD,
  signIn,
  signUpAs,
  startTestPlatform,
  type TestPlatform,
  type SignedIn,
  type Json,
} from '../../testing/test-platform'

let platform: TestPlatform
let people: Approvers
beforeAll(async () => {
  platform = await startTestPlatform()
  people = await signInApprovers(platform.url)
})
afterAll(() => platform.close())

const TEST = { 'x-data-source': 'TEST' }
const giving = { replenishBalance: '100', replenishBalanceValidityPeriod: 'MONTHLY' }
const cashback = {
  balanceType: 'VIRTUAL',
  cashbackRules: [
    { ...aRule({ name: 'Back' }), cashback: { percentage: '5', cashbackTo: 'WALLET', cashbackType: 'INSTANT' } },
  ],
}
const atMost = (name: string) =>
  aRule({ name, validations: [{ stage: 'PRE', field: 'AMOUNT', operator: 'AT_MOST', value: '10' }] })

const makeProgram = async (ask: SignedIn, headers: Record<string, string> = TEST, orgIds: string[] = []) => {
  const { list } = (await ask('GET', 'usrmgmt/1.0/issuer/getAllIssuerProgram')).body as { list: Json[] }
  const bank = list.find(({ issuerCode, cardType }) => issuerCode === 'YES' && cardType === 'GPR')
  const form = {
    ...emptyProgram,
    formKey: randomUUID(),
    name: `Flow ${randomUUID().slice(0, 8)}`,
    issuerCode: 'YES',
    issuerProgramId: bank?.id,
    cardForm: 'BOTH',
    offeredToAll: false,
  }
  const made = orgIds.length
    ? await ask('POST', 'orgs/cardPrograms', { ...form, orgIds }, headers)
    : await ask('POST', 'orgs/programs', form, headers)
  expect([made.status, made.body.message]).toEqual([200, 'Program Created Successfully'])
  return String(made.body.id)
}
const walletValues = (more: object) => ({ ...emptyWallet, name: 'Flowing', balanceType: 'PREPAID', ...more })
const addWallet = (cardProgramId: string, more: object, ask = people.maker) =>
  ask('POST', 'orgs/cardPrograms/wallets', { ...walletValues(more), formKey: randomUUID(), cardProgramId })
const programOf = (id: string) => {
  const program = platform.db.first(platform.db.q.selectFrom('programs').selectAll().where('id', '=', Number(id)))
  if (!program) throw new Error('no program')
  return program
}
const update = (id: string, more: object, ask = people.maker) =>
  ask('PUT', `cardPrograms/${id}`, { version: programOf(id).version, ...more })
const link = (id: string, orgId: string) =>
  people.maker('POST', 'orgs/cardPrograms/associate', { cardProgramId: id, orgIds: [orgId] })
const businessesOf = (id: string) =>
  platform.db
    .all(platform.db.q.selectFrom('program_orgs').select('org_id').where('program_id', '=', Number(id)))
    .map(({ org_id }) => org_id)
/** It waits, and somebody else approves it. */
const approve = async (asked: { status: number; body: Json }) => {
  expect([asked.status, asked.body.message]).toEqual([202, 'Sent for approval by Checker at YES'])
  const done = await people.act(people.checker, asked.body.approvalQueueId)
  expect([done.status, done.body.message]).toEqual([200, expect.any(String)])
}

test('RULE-07 a new wallet with rules or instant cashback waits for RULE_UPDATE, one without does not', async () => {
  const id = await makeProgram(people.maker)
  await people.guardedWhile('RULE_UPDATE', async () => {
    expect((await addWallet(id, { name: 'Plain' })).status).toBe(200)
    const sent = await addWallet(id, { name: 'Back', ...cashback })
    await approve(sent)
    await approve(await addWallet(id, { name: 'Ruled', rules: [atMost('Any')] }))
  })
})

test('APPR-24 with CARD_LOAD guarded a program whose wallets give money is put to use by two people', async () => {
  const id = await makeProgram(people.maker, {})
  await people.guardedWhile('CARD_LOAD', async () => {
    expect((await addWallet(id, giving)).status).toBe(200)
    const steps = [{ name: 'Checker' }, { name: 'Treasury' }]
    const event = { issuerCode: 'YES', eventType: 'CARD_LOAD', DOCUMENTS: [], ADDRESS: [], DETAILS: [] }
    const configure = async (to: object[]) =>
      people.checker('PUT', 'issuer/updateEvent', {
        ...event,
        steps: to,
        remindAfterHours: null,
        version: await people.versionOf('CARD_LOAD'),
      })
    expect((await configure(steps)).status).toBe(200)
    const sent = await people.maker('POST', 'issuer/approvals', {
      entityType: 'CARD_PROGRAM',
      entityId: id,
      issuerCode: 'YES',
    })
    expect(sent.status).toBe(200)
    const request = sent.body.approvalQueueId
    expect((await people.act(people.checker, request)).body.message).toBe('Approved. Treasury comes next')
    expect(programOf(id).status).toBe('PENDING')
    expect((await people.act(people.other, request)).status).toBe(200)
    expect(programOf(id).status).toBe('ACTIVE')
    const fewer = await configure([{ name: 'Checker' }])
    expect(fewer.status).toBe(202)
    for (const ask of [people.maker, people.other]) await people.act(ask, fewer.body.approvalQueueId)
  })
})

test('CARD-44, APPR-24 a program that is off says of the request that waits that it would switch it on', async () => {
  const id = await makeProgram(people.maker)
  expect((await addWallet(id, giving)).status).toBe(200)
  expect((await update(id, { status: 'INACTIVE' })).status).toBe(200)
  const waitsFor = async () => {
    const { data } = (await people.checker('GET', `orgs/cardPrograms/${id}`)).body as {
      data: { cardProgram: { waitsFor: Json[] } }
    }
    return data.cardProgram.waitsFor.map(({ approvalQueueId, changeKind, becomes }) => [
      approvalQueueId,
      changeKind,
      becomes,
    ])
  }
  await people.guardedWhile('CARD_LOAD', async () => {
    const sent = await update(id, { status: 'ACTIVE' })
    expect(await waitsFor()).toEqual([[sent.body.approvalQueueId, 'updateProgram', 'ACTIVE']])
    await approve(sent)
    expect(await waitsFor()).toEqual([])
  })
})

test.each([
  ['a replenished wallet', giving],
  ['a starting balance', { startingBalance: '50' }],
  ['cashback', cashback],
])('APPR-24 with CARD_LOAD guarded no single person lets %s flow', async (_, given) => {
  const id = await makeProgram(people.maker)
  const { body } = await addWallet(id, { ...given, status: 'INACTIVE' })
  const wallet = (more: object, version: unknown) =>
    people.maker('PUT', `orgs/cardPrograms/wallets/${String(body.appId)}`, {
      ...walletValues({ ...given, ...more }),
      priority: '1',
      isDefault: true,
      version,
    })
  await people.guardedWhile('CARD_LOAD', async () => {
    // Nothing flows from a wallet that is off.
    expect((await link(id, '1001')).status).toBe(200)
    await approve(await wallet({ status: 'ACTIVE' }, body.lockId))
    await approve(await wallet({ status: 'ACTIVE', applicationBudget: '1000000' }, 2))
    await approve(await link(id, '1002'))
    expect(businessesOf(id)).toEqual([1001, 1002])
    expect((await link(id, '1002')).status).toBe(200)
    await approve(await update(id, { offeredToAll: true }))
    expect((await update(id, { status: 'INACTIVE' })).status).toBe(200)
    await approve(await update(id, { status: 'ACTIVE' }))
    expect((await update(id, { pinMailer: !emptyProgram.pinMailer })).status).toBe(200)
  })
})

test('APPR-12, PROG-14 a picture that changes with what waits is shown as a file, not as its key', async () => {
  const id = await makeProgram(people.maker)
  await addWallet(id, giving)
  const cardImage = await uploadFile(platform.url, png(3, 4), { email: 'yes.admin@sandbox.test' })
  await people.guardedWhile('CARD_LOAD', async () => {
    const asked = await update(id, { offeredToAll: true, cardImage })
    const { changes, files } = await people.read(asked.body.approvalQueueId)
    expect((changes as Json[]).map(({ field }) => field)).toEqual(['program.offeredToAll'])
    expect(files).toMatchObject([{ paper: 'PICTURE', before: null, after: expect.stringContaining(cardImage) }])
    await approve(asked)
  })
})

test("APPR-27 a business's own program is changed by its people and decided about by somebody who reaches it", async () => {
  const email = `flow.${randomUUID().slice(0, 8)}@people.test`
  await signUpAs(platform, { name: 'Flora Own', email, password: PASSWORD, businessName: 'Flow Goods' })
  const own = await signIn(platform.url, email)
  const [org] = (await own('GET', 'orgs')).body.list as { orgId: string }[]
  const id = await makeProgram(own, TEST, [org?.orgId ?? ''])
  await people.guardedWhile('RULE_UPDATE', async () => {
    const sent = await update(id, { rules: [atMost('Own')] }, own)
    await approve(sent)
  })
})

/** What a column says that is no part of what the checker decides about. */
const beside = {
  programs: {
    id: 'names it',
    status: 'the decision sets it',
    needs_approval: 'the decision sets it',
    digital_only: 'follows card_form',
    created_at: 'when, not what',
    created_by: 'who, not what',
    modified_at: 'when, not what',
    modified_by: 'who, not what',
    version: 'counts changes',
    fees_version: 'counts changes',
    form_key: 'tells a repetition',
    issuer: 'never changes',
    owner_org_id: 'never changes',
  },
  wallets: {
    id: 'names it',
    program_id: 'never changes',
    created_at: 'when, not what',
    created_by: 'who, not what',
    modified_at: 'when, not what',
    modified_by: 'who, not what',
    version: 'counts changes',
    form_key: 'tells a repetition',
    replenish_since: 'when the amount was set, which is in the content',
  },
  program_limits: { program_id: 'never changes', channel: 'names it', period: 'names it' },
  program_fees: { id: 'names it', program_id: 'never changes', type: 'names it' },
} as const
const others: Record<string, unknown> = {
  'programs.kind': 'GC',
  'programs.currency': 'AED',
  'programs.owner': 'PLATFORM',
  'programs.card_form': 'DIGITAL',
  'programs.rules': JSON.stringify({ zeroFilterMatchBehaviour: 'DECLINE', rules: [], cashbackRules: [] }),
  'wallets.rules': JSON.stringify({ zeroFilterMatchBehaviour: 'DECLINE', rules: [], cashbackRules: [] }),
  'wallets.status': 'INACTIVE',
  'wallets.closed_loop_mids': JSON.stringify(['MID-1']),
  'wallets.balance_type': 'VIRTUAL',
  'wallets.start_period': 'MONTHLY',
  'wallets.replenish_period': 'YEARLY',
}

test.each(['programs', 'wallets', 'program_limits', 'program_fees'] as const)(
  'decision 44, APPR-23 every column of %s that takes effect is in the content of a new program, and shown to its checker',
  async (table) => {
    const { db } = platform
    const id = await makeProgram(people.maker, {})
    await addWallet(id, giving)
    db.prepared('UPDATE programs SET image_id = NULL WHERE id = ?').run([id])
    db.prepared(
      `INSERT OR IGNORE INTO documents SELECT ${PICTURE}, '00000000-0000-4000-8000-000000000001', min(id), 'a.png', 'png', x'00', 0 FROM users`,
    ).run([])
    const contentNow = () => {
      const context = { db, actor: unscoped, origin: '' } as unknown as Parameters<
        typeof programCreationEffect.subject
      >[0]
      const request = { entity_id: Number(id) } as Parameters<typeof programCreationEffect.subject>[1]
      const { content, currency, after } = programCreationEffect.subject(context, request)
      const files = programCreationEffect.files?.(context, [request])(request)
      return { decided: JSON.stringify([content, currency]), shown: JSON.stringify([after, files]) }
    }
    const key = table === 'programs' ? 'id' : 'program_id'
    const columns = (db.prepared(`PRAGMA table_info(${table})`).all([]) as { name: string; type: string }[]).filter(
      ({ name }) => !(name in beside[table]),
    )
    const unseen = columns.filter(({ name, type }) => {
      const before = contentNow()
      const [row] = db.prepared(`SELECT ${name} AS value FROM ${table} WHERE ${key} = ?`).all([id]) as Json[]
      const other = others[`${table}.${name}`] ?? otherThan(row?.value, name, type)
      db.prepared(`UPDATE ${table} SET ${name} = ? WHERE ${key} = ?`).run([other, id] as never)
      const after = contentNow()
      db.prepared(`UPDATE ${table} SET ${name} = ? WHERE ${key} = ?`).run([row?.value, id] as never)
      return before.decided === after.decided || before.shown === after.shown
    })
    expect(unseen.map(({ name }) => name)).toEqual([])
    expect(columns.length).toBeGreaterThan(1)
  },
)

const PICTURE = 990_001
const otherThan = (value: unknown, name: string, type: string): unknown => {
  if (type === 'TEXT') return `${String(value ?? '')} other`
  if (name === 'image_id') return PICTURE
  if (name === 'issuer_program_id')
    return (
      platform.db.prepared('SELECT id FROM issuer_programs WHERE id <> ?').all([value as number]) as { id: number }[]
    )[0]?.id
  return value === 0 || value === null ? 1 : 0
}
