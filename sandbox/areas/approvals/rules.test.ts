import { emptyProgram } from '@/lib/rules/programs/program-form'
import { emptyWallet } from '@/lib/rules/programs/wallet-form'
import { signInApprovers, type Approvers } from '../../testing/approvers'
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform'
import { aRule, makeRuleCard } from '../../testing/rule-cards'

let platform: TestPlatform
let people: Approvers
beforeAll(async () => {
  platform = await startTestPlatform()
  people = await signInApprovers(platform.url)
})
afterAll(() => platform.close())

const atMost = (name: string, value: string) =>
  aRule({ name, validations: [{ stage: 'PRE', field: 'AMOUNT', operator: 'AT_MOST', value }] })
const values = {
  ...emptyWallet,
  name: 'Errands',
  balanceType: 'PREPAID',
  priority: '1',
  isDefault: true,
  allowLoadingFromBranch: true,
}
const cardWith = async (rules: ReturnType<typeof atMost>[]) => {
  const card = await makeRuleCard(people.maker, [{ name: 'Errands', balance: '1000', book: { rules } }])
  const path = `orgs/cardPrograms/wallets/${card.walletIds[0]}`
  const change = (more: object, version = 1, by = people.maker) => by('PUT', path, { version, ...values, ...more })
  const versions = async () => (await people.checker('GET', `${path}/versions`)).body.list as Record<string, unknown>[]
  return { ...card, change, versions }
}
const changesOf = async (id: unknown) =>
  ((await people.read(id)).changes as { field: string; before: string | null; after: string | null }[]).map(
    ({ field, before, after }) => [field, before, after],
  )

test('RULE-07, APPR-15 changed rules wait, are shown rule by rule, and take effect once when twenty approve; what breaks them is declined', async () => {
  const [small, tiny, food] = [atMost('Small', '100'), atMost('Small', '10'), atMost('Food', '50')]
  const { change, versions, pay, detail, programId, walletIds } = await cardWith([small])
  const waitsFor = async () => {
    const { body } = await people.checker('GET', `orgs/cardPrograms/${programId}`)
    return (body as { data: { cardProgram: { waitsFor: object[] } } }).data.cardProgram.waitsFor
  }
  await people.guardedWhile('RULE_UPDATE', async () => {
    const sent = await change({ rules: [tiny, food], zeroFilterMatchBehaviour: 'DECLINE', description: 'New' })
    expect([sent.status, sent.body.message]).toEqual([202, 'Sent for approval by Checker at YES'])
    const id = sent.body.approvalQueueId
    expect(await waitsFor()).toMatchObject([{ approvalQueueId: id, appId: walletIds[0], createdBy: 'Sunita Rao' }])
    expect(await changesOf(id)).toEqual([
      ['rule.Small', JSON.stringify(small), JSON.stringify(tiny)],
      ['rule.Food', null, JSON.stringify(food)],
      ['wallet.description', null, 'New'],
      ['wallet.zeroFilterMatchBehaviour', 'ALLOW', 'DECLINE'],
    ])
    expect([(await pay('11')).status, (await versions()).length]).toEqual(['SUCCESS', 1])
    expect((await people.act(people.maker, id)).status).toBe(409)
    await people.race(id)
    expect(await waitsFor()).toEqual([])
    expect(await versions()).toMatchObject([
      { version: 2, by: 'Sunita Rao', approvedBy: [expect.any(String)] },
      { version: 1, approvedBy: [] },
    ])
    const late = await pay('11')
    expect((await detail(late.txnId)).declineFacts).toMatchObject({ rule: 'Small', version: 2 })
  })
})

test('RULE-07, APPR-22 a change that leaves the rules asks nobody; a wallet that was changed meanwhile is not changed by the older form', async () => {
  const { change } = await cardWith([])
  await people.guardedWhile('RULE_UPDATE', async () => {
    const rules = [atMost('Small', '10')]
    const { body } = await change({ rules })
    expect((await change({ description: 'At once' }, 1, people.other)).status).not.toBe(202)
    expect((await change({ description: 'At once' }, 1, people.checker)).status).toBe(200)
    expect((await people.read(body.approvalQueueId)).gone).toBe('Aditi Raman changed this wallet after you opened it')
    expect((await people.act(people.checker, body.approvalQueueId)).status).toBe(409)
    expect((await people.read(body.approvalQueueId)).status).toBe('PENDING')
    expect((await change({ rules }, 2)).status).toBe(409)
    await people.act(people.checker, body.approvalQueueId, 'REJECT', { reason: 'It was changed' })
    expect((await change({ rules }, 2)).status).toBe(202)
  })
})

test('RULE-07 the rules of a whole program wait as those of a wallet do', async () => {
  const { programId, pay, detail } = await cardWith([])
  const program = async () =>
    (
      (await people.checker('GET', `orgs/cardPrograms/${programId}`)).body as {
        data: { cardProgram: { version: number } }
      }
    ).data.cardProgram
  const update = async (more: object) =>
    people.maker('PUT', `cardPrograms/${programId}`, { version: (await program()).version, ...more })
  await people.guardedWhile('RULE_UPDATE', async () => {
    expect((await update({ pinMailer: !emptyProgram.pinMailer })).status).toBe(200)
    const sent = await update({ rules: [atMost('All of it', '10')] })
    expect(sent.status).toBe(202)
    expect(await changesOf(sent.body.approvalQueueId)).toMatchObject([['rule.All of it', null, expect.any(String)]])
    await people.race(sent.body.approvalQueueId)
    expect((await detail((await pay('11')).txnId)).declineFacts).toMatchObject({ rule: 'All of it' })
  })
})
