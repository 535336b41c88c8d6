import { randomUUID } from 'node:crypto'
import { emptyProgram } from '@/lib/rules/programs/program-form'
import { cardWithoutRequest, signInApprovers, type Approvers } from '../../testing/approvers'
import { businessDetails } from '../../testing/business-details'
import { newBusiness, newDocument } from '../../testing/new-business'
import { done, signIn, startTestPlatform, type TestPlatform } from '../../testing/test-platform'

let platform: TestPlatform
let people: Approvers
beforeAll(async () => {
  platform = await startTestPlatform()
  people = await signInApprovers(platform.url)
})
afterAll(() => platform.close())

const REASON = 'The number is not that of the certificate'
const send = async (orgId: string) => {
  const body = { entityType: 'ORG', entityId: orgId, issuerCode: 'YES' }
  return String(done(await people.maker('POST', 'issuer/approvals', body)).approvalQueueId)
}
type Mail = { channel: string; subject: string; text: string; link: string | null }
const mailsTo = async (address: string) => {
  const found = await fetch(`${platform.url}/sandbox/outbox?to=${address}`, { headers: { accept: 'application/json' } })
  return (await found.json()) as Mail[]
}
const sendBack = (id: string, fields: readonly string[], ask = people.checker) =>
  people.act(ask, id, 'RETURN', { reason: REASON, fields })

test('APPR-37 a new business that is sent back ends as RETURNED, tells its maker what to correct, and the next request links to it', async () => {
  const settings = [{ kind: 'REQUESTS', way: 'MAIL' }]
  for (const ask of [people.maker, people.checker]) done(await ask('PUT', 'notifications/settings', { settings }))
  const { orgId, version } = await newBusiness(platform.url, people.maker, 'Sent Back Traders')
  const id = await send(orgId)
  const fields = ['gst', 'files.GST_CERT']
  for (let times = 0; times < 2; times++) expect(done(await sendBack(id, fields)).status).toBe('RETURNED')
  expect(await people.read(id)).toMatchObject({
    status: 'RETURNED',
    reason: REASON,
    decidedBy: 'Aditi Raman',
    returnedFields: fields,
  })
  const { body: org } = await people.maker('GET', `orgs/${orgId}`)
  expect(org).toMatchObject({
    status: 'PENDING',
    issuerDetailsList: [{ issuerCode: 'YES', rejection: { isReturned: true, reason: REASON, fields } }],
  })
  const mails = (await mailsTo('yes.admin@sandbox.test')).filter(({ text }) => text.includes('Sent Back Traders'))
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ channel: 'EMAIL', subject: expect.stringMatching(/sent back/i) })
  expect(mails[0]?.text).toContain(REASON)
  expect(mails[0]?.text).toContain('Aditi Raman')
  expect(mails[0]?.link).toMatch(new RegExp(`/app/notifications\\?about=business-form\\.${orgId}$`))
  expect((await mailsTo('platform.admin@sandbox.test')).filter(({ text }) => text.includes(REASON))).toEqual([])
  const { list } = (await people.maker('GET', 'notifications?perPage=200')).body as { list: Record<string, unknown>[] }
  expect(list.filter(({ event }) => event === 'REQUEST_RETURNED')).toMatchObject([
    { target: 'business-form', targetId: orgId, reason: REASON, actor: 'Aditi Raman' },
  ])

  const sameAgain = await people.maker('POST', 'issuer/approvals', {
    entityType: 'ORG',
    entityId: orgId,
    issuerCode: 'YES',
  })
  expect(sameAgain.status).toBe(409)
  expect(sameAgain.body.message).toBe(
    `Nothing was corrected: GST and the file GST cert are as they were when this was sent back. Correct it or give another file, then send it again. If it is right as it is, say why in a comment on request #${id} first`,
  )
  const files = { GST_CERT: await newDocument(platform.url) }
  const details = businessDetails('Sent Back Traders', { gst: '29ABCDE4321F1Z5', files })
  done(await people.maker('POST', 'orgs/primary', { formKey: randomUUID(), orgId, version, details }))
  const next = await send(orgId)
  const read = await people.read(next)
  expect(read).toMatchObject({ supersedes: id, previous: { id, status: 'RETURNED', reason: REASON, fields } })
  const changes = read.changes as {
    field: string
    before: string | null
    after: string | null
    hasMoved: boolean
    isSame: boolean
  }[]
  expect(changes.filter(({ hasMoved }) => hasMoved)).toEqual([])
  expect(changes.filter(({ before, after }) => before !== after).map(({ field }) => field)).toEqual(['gst', 'status'])
  expect(changes.filter(({ isSame }) => !isSame).map(({ field }) => field)).toEqual(['gst', 'status'])
  const issuance = await signIn(platform.url, 'yes.admin@sandbox.test', '/api/issuance/v1/')
  const shown = await issuance('GET', `bizdocmgnt/business-document?orgId=${orgId}`)
  const papers = shown.body.list as { docType: string; change: string | null }[]
  expect(papers.filter(({ change }) => change !== null)).toMatchObject([{ docType: 'GST_CERT', change: 'REPLACED' }])
  const after = (await people.maker('GET', `orgs/${orgId}`)).body.issuerDetailsList as { rejection: unknown }[]
  expect(after[0]?.rejection).toBeNull()
  done(await people.act(people.checker, next))
  expect((await people.read(next)).status).toBe('APPROVED')
})

test('APPR-37 what is sent back is mailed to its maker by default, and not to one who switched requests off', async () => {
  const mailed = async (name: string) => {
    const { orgId } = await newBusiness(platform.url, people.maker, name)
    done(await sendBack(await send(orgId), ['gst']))
    return (await mailsTo('yes.admin@sandbox.test')).filter(({ text }) => text.includes(name)).length
  }
  const choose = async (way: 'PORTAL' | 'OFF') =>
    done(await people.maker('PUT', 'notifications/settings', { settings: [{ kind: 'REQUESTS', way }] }))
  await choose('PORTAL')
  expect(await mailed('Mailed Back Traders')).toBe(1)
  await choose('OFF')
  expect(await mailed('Unmailed Back Traders')).toBe(0)
  await choose('PORTAL')
})

test('APPR-37 a new program that is sent back says so until it is sent again, and its maker is led to its form', async () => {
  const { list } = (await people.maker('GET', 'usrmgmt/1.0/issuer/getAllIssuerProgram')).body as {
    list: { id: string; issuerCode: string; cardType: string }[]
  }
  const bank = list.find(({ issuerCode, cardType }) => issuerCode === 'YES' && cardType === 'GPR')
  const made = await people.maker('POST', 'orgs/programs', {
    ...emptyProgram,
    formKey: randomUUID(),
    name: 'Sent Back Program',
    issuerCode: 'YES',
    issuerProgramId: bank?.id,
    cardForm: 'BOTH',
  })
  const programId = String(made.body.id)
  const sendProgram = async () => {
    const body = { entityType: 'CARD_PROGRAM', entityId: programId, issuerCode: 'YES' }
    return String(done(await people.maker('POST', 'issuer/approvals', body)).approvalQueueId)
  }
  const rejection = async () => {
    const { data } = (await people.maker('GET', `orgs/cardPrograms/${programId}`)).body as {
      data: { cardProgram: { rejection: unknown } }
    }
    return data.cardProgram.rejection
  }
  const id = await sendProgram()
  const fields = ['name', 'program.ATM.DAILY']
  expect(await rejection()).toBeNull()
  expect((await sendBack(id, ['program.owner'])).status).toBe(400)
  done(await sendBack(id, fields))
  expect(await rejection()).toMatchObject({ isReturned: true, reason: REASON, decidedBy: 'Aditi Raman', fields })
  const told = (await people.maker('GET', 'notifications?perPage=200')).body as { list: Record<string, unknown>[] }
  expect(told.list).toContainEqual(
    expect.objectContaining({ event: 'REQUEST_RETURNED', target: 'program-form', targetId: programId }),
  )
  const same = await people.maker('POST', 'issuer/approvals', {
    entityType: 'CARD_PROGRAM',
    entityId: programId,
    issuerCode: 'YES',
  })
  expect(same.status).toBe(409)
  expect(same.body.message).toContain('name and ATM daily are as they were')
  done(await people.act(people.checker, id, 'COMMENT', { reason: 'Please look again' }))
  await expect(sendProgram()).rejects.toThrow()
  done(await people.act(people.maker, id, 'COMMENT', { reason: 'This is the limit that was agreed' }))
  const next = await sendProgram()
  expect(await rejection()).toBeNull()
  expect(await people.read(next)).toMatchObject({ supersedes: id, previous: { id, status: 'RETURNED', fields } })
  done(await people.act(people.checker, next))
})

test('APPR-37 who may not decide sends nothing back, unknown fields are refused, and what no form corrects is not sent back', async () => {
  const { orgId } = await newBusiness(platform.url, people.maker, 'Not Sent Back Traders')
  const id = await send(orgId)
  expect((await sendBack(id, ['gst'], people.maker)).status).toBe(409)
  expect((await sendBack(id, ['noSuchField'])).status).toBe(400)
  expect((await sendBack(id, [])).status).toBe(400)
  expect((await people.act(people.checker, id, 'RETURN', { fields: ['gst'] })).status).toBe(400)
  done(await people.checker('PUT', `issuer/pauseApprovalQueue/${id}`, {}))
  expect((await sendBack(id, ['gst'])).status).toBe(409)
  done(await people.act(people.checker, id, 'RESUME'))
  expect((await people.act(people.checker, id, 'REJECT', { reason: REASON, fields: ['gst'] })).status).toBe(400)
  expect((await people.read(id)).status).toBe('PENDING')
  const card = cardWithoutRequest(platform.db)
  await people.guardedWhile('CARD_BLOCK', async () => {
    const body = { cardId: card.cardId, last4Digits: card.last4, reason: 'LOST' }
    const { approvalQueueId } = done(await people.maker('PUT', 'card/block', body))
    expect((await sendBack(String(approvalQueueId), ['status'])).status).toBe(409)
  })
})

test('APPR-23, APPR-37 nobody sends back what they have not read: a wrong digest is refused with what has changed, a missing one too', async () => {
  const { orgId } = await newBusiness(platform.url, people.maker, 'Read Before Sent Back')
  const id = await send(orgId)
  const sendSeen = (seen: object) =>
    people.checker('PUT', 'entity/takeAction', {
      approvalQueueId: id,
      action: 'RETURN',
      reason: REASON,
      fields: ['gst'],
      ...seen,
    })
  const wrong = await sendSeen({ digest: 'a'.repeat(43) })
  expect([wrong.status, wrong.body]).toEqual([409, expect.objectContaining({ code: 'changed', approvalQueueId: id })])
  const missing = await sendSeen({})
  expect([missing.status, missing.body.fields]).toEqual([400, { digest: expect.stringContaining('Read the request') }])
  expect((await people.read(id)).status).toBe('PENDING')
  expect(done(await sendSeen({ digest: wrong.body.digest })).status).toBe('RETURNED')
})
