import { changeKinds } from '@/sandbox/core/effects/kinds'
import { approvalEventNames, type ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { correctionOf, corrections, fieldsToCorrect } from '@/lib/rules/approvals/correctable-changes'
import { openRequired } from '@/sandbox/testing/open-required'
import { signIn } from '@/sandbox/testing/test-platform'
import { longTest } from '../support/hardening'
import { guardEverything, requestsOf } from '../support/scope/every-change'
import { startMatrixPlatform, type MatrixPlatform } from '../support/scope/matrix-platform'

longTest()

let platform: MatrixPlatform
beforeAll(async () => {
  platform = await startMatrixPlatform({ prepare: guardEverything })
})
afterAll(() => platform?.close())

const REASON = 'Please look at this once more'

type Value = { field: string; value: string | null }
type AnswerBody = Readonly<Record<string, unknown>>

const others: Readonly<Record<string, string>> = {
  M: 'F',
  F: 'M',
  DIGITAL_ONLY_CARD: 'PHYSICAL_NAMED_CARD',
  NEFT: 'RTGS',
  IMPS: 'NEFT',
  RTGS: 'NEFT',
}
const typedValues: Readonly<Record<string, string>> = { docValue: 'ABCDE9876Y' }

/** Another right value of a field. */
const another = ({ as, field }: { as: string; field: string }, value: string | null): string => {
  if (typedValues[field]) return typedValues[field]
  if (as === 'amount') return `${Math.trunc(Number(value)) + 1}.00`
  if (as === 'count') return String(Number(value) + 1)
  if (as === 'choice') return others[value ?? ''] ?? ''
  // Kits of one order have numbers in a row.
  return field === 'kitNumber' ? String(Number(value) + 1) : `${value} again`
}

/** The fields that are changed first: others need more than another text, such as a kit that exists. */
const best = ['amount', 'reason', 'fullName', 'roleName', 'orgDisplayName', 'details.fullName', 'name', 'docValue']

const makerOf = (id: string): string =>
  platform.db
    .all(
      platform.db.q
        .selectFrom('approvals')
        .innerJoin('users', 'users.id', 'created_by_id')
        .select('email')
        .where('approvals.id', '=', Number(id)),
    )
    .map(({ email }) => email)[0] ?? ''

test('APPR-37 one table says of every kind of request whether and how its maker corrects it', () => {
  const carried: ReadonlySet<ApprovalEvent> = new Set(Object.values(changeKinds))
  const kinds = [...Object.keys(changeKinds), ...approvalEventNames.filter((event) => !carried.has(event))]
  expect(Object.keys(corrections).sort()).toEqual(kinds.sort())
  expect(fieldsToCorrect('updateProgram', ['limits.3.amount', 'limits.3.owner']).map(({ field }) => field)).toEqual([
    'limits.3.amount',
  ])
})

test('APPR-37 a request of every kind is sent back with the fields that its maker corrects, or says why it is not', async () => {
  const { byWanted } = requestsOf(platform)
  const wrong: Record<string, unknown> = {}
  for (const [wanted, ask] of Object.entries(byWanted)) {
    const [id = ''] = await ask()
    const correction = correctionOf(wanted)
    const [checker, approver] = await Promise.all(
      ['platform.admin@sandbox.test', 'approvals@sandbox.test'].map((email) => signIn(platform.url, email)),
    )
    const decide = async (fields: readonly string[]) => {
      for (const by of [checker, approver]) {
        if (!by) continue
        const { body: offers } = await by('GET', `issuer/getApprovalQueueActions/${id}`)
        const isFree = (offers.actions as { action: string; enabled: boolean }[]).some(
          ({ action, enabled }) => action === 'REJECT' && enabled,
        )
        if (!isFree) continue
        const decision = { approvalQueueId: id, action: 'RETURN', reason: REASON, ...(await openRequired(by, id)) }
        const chosen = fields.length > 0 ? fields : (offers.returnable as string[]).slice(0, 2)
        const sent = await by('PUT', 'entity/takeAction', {
          ...decision,
          fields: chosen.length > 0 ? chosen : ['amount'],
        })
        return { offers, sent, chosen }
      }
      return { offers: {} as AnswerBody, sent: null, chosen: [] }
    }
    const { offers, sent, chosen } = await decide([])
    if (!sent) {
      wrong[wanted] = 'nobody may decide'
      continue
    }
    const mayReturn = (offers.actions as { action: string; enabled: boolean }[]).some(
      ({ action, enabled }) => action === 'RETURN' && enabled,
    )
    if (correction?.by === 'nothing') {
      if (mayReturn || sent.status !== 409 || offers.notReturnable !== correction.why)
        wrong[wanted] = [offers, sent.body]
      continue
    }
    // The request of the seed may change nothing that is typed.
    if (correction?.by === 'fields' && !mayReturn && (offers.returnable as string[]).length === 0) {
      if (offers.notReturnable !== 'NOTHING_TYPED' || !['updateUser', 'updateEvent', 'updateOrg'].includes(wanted))
        wrong[wanted] = [offers.returnable, offers.notReturnable]
      continue
    }
    if (!mayReturn || sent.body.status !== 'RETURNED') {
      wrong[wanted] = sent.body
      continue
    }
    if (correction?.by !== 'fields') continue
    const maker = await signIn(platform.url, makerOf(id))
    const { body: read } = await maker('GET', `issuer/approvals/${id}/correction`)
    const values = (read.typed as Value[]) ?? []
    if (JSON.stringify(read.fields) !== JSON.stringify(chosen)) wrong[wanted] = read
    const inputs = fieldsToCorrect(
      wanted,
      values.map(({ field }) => field),
    )
    const same = values.map(({ field, value }) => ({ field, value: value ?? '' }))
    const again = await maker('POST', `issuer/approvals/${id}/correction`, { fields: same })
    if (again.status !== 409 || !String(again.body.message).startsWith('Nothing was corrected'))
      wrong[`${wanted} as it was`] = again.body
    const at = Math.max(0, ...best.map((name) => same.findIndex(({ field }) => field === name)))
    const input = inputs.find(({ field }) => field === same[at]?.field)
    if (!input) {
      wrong[wanted] = ['no input', same, inputs]
      continue
    }
    const fields = same.map((one, place) =>
      place === at ? { ...one, value: another(input, values[at]?.value ?? null) } : one,
    )
    // Any kit of the order holds the same.
    if (wanted === 'mapKit')
      platform.db.run(platform.db.q.updateTable('kits').set({ amount: 5_000 }).where('status', '=', 'YET_TO_BE_ISSUED'))
    const corrected = await maker('POST', `issuer/approvals/${id}/correction`, { fields })
    const repeated = await maker('POST', `issuer/approvals/${id}/correction`, { fields })
    const next = String(corrected.body.approvalQueueId)
    const { body: shown } = await (checker ?? maker)('GET', `issuer/getApprovals/${next}`)
    if (corrected.status !== 200 || repeated.body.approvalQueueId !== next || shown.supersedes !== id)
      wrong[wanted] = [fields[at], corrected.body, repeated.body, shown.supersedes]
  }
  expect(wrong).toEqual({})
})

test('APPR-37 nobody but the maker learns what is to be corrected, and only of a request that was sent back', async () => {
  const { byWanted } = requestsOf(platform)
  const [id = ''] = await byWanted.allocateMoney()
  const maker = await signIn(platform.url, makerOf(id))
  const stranger = await signIn(platform.url, 'nsdl.admin@sandbox.test')
  expect((await maker('GET', `issuer/approvals/${id}/correction`)).status).toBe(409)
  expect((await stranger('GET', `issuer/approvals/${id}/correction`)).status).toBe(404)
  const body = { fields: [{ field: 'amount', value: '5.00' }] }
  expect((await stranger('POST', `issuer/approvals/${id}/correction`, body)).status).toBe(404)
  const checker = await signIn(platform.url, 'platform.admin@sandbox.test')
  const decision = { approvalQueueId: id, action: 'RETURN', reason: REASON, fields: ['amount'] }
  await checker('PUT', 'entity/takeAction', { ...decision, ...(await openRequired(checker, id)) })
  const send = async (field: string, value: string) => {
    const { status, body: said } = await maker('POST', `issuer/approvals/${id}/correction`, {
      fields: [{ field, value }],
    })
    return { status, fields: said.fields }
  }
  expect(await send('toOrgId', '1003')).toEqual({ status: 400, fields: { 'fields.0.field': expect.any(String) } })
  expect(await send('amount', 'many')).toEqual({ status: 400, fields: { 'fields.0.value': expect.any(String) } })
})
