import type { SignedIn, Json } from './test-platform'
import { randomUUID } from 'node:crypto'
import { emptyProgram } from '@/lib/rules/programs/program-form'
import type { Rule, RuleBook } from '@/lib/rules/programs/rules'
import { emptyWallet } from '@/lib/rules/programs/wallet-form'

type NewWallet = { name: string; balance?: string; book?: Partial<RuleBook> } & Json
const TEST = { 'x-data-source': 'TEST' }
const key = () => ({ 'idempotency-key': randomUUID(), ...TEST })
let mobiles = 9_640_000_000 + Math.floor(Math.random() * 1_000_000) * 10

export const aRule = (more: Partial<Rule> = {}): Rule => ({
  name: 'A rule',
  filters: null,
  validations: [],
  limits: [],
  ...more,
})

export const makeRuleCard = async (ask: SignedIn, wallets: readonly NewWallet[], program: Json = {}) => {
  const { list } = (await ask('GET', 'usrmgmt/1.0/issuer/getAllIssuerProgram')).body as { list: Json[] }
  const bank = list.find(({ issuerCode, cardType }) => issuerCode === 'YES' && cardType === 'GPR')
  const made = await ask(
    'POST',
    'orgs/cardPrograms',
    {
      ...emptyProgram,
      formKey: randomUUID(),
      name: `Rules ${randomUUID().slice(0, 8)}`,
      issuerCode: 'YES',
      issuerProgramId: bank?.id,
      cardForm: 'BOTH',
      orgIds: ['1001'],
      ...program,
    },
    TEST,
  )
  const programId = String(made.body.id)
  const ids: string[] = []
  for (const { balance: _, book, ...wallet } of wallets) {
    const { status, body: answer } = await ask('POST', 'orgs/cardPrograms/wallets', {
      ...emptyWallet,
      formKey: randomUUID(),
      cardProgramId: programId,
      balanceType: 'PREPAID',
      // The people in these tests belong to a branch.
      allowLoadingFromBranch: true,
      ...book,
      ...wallet,
    })
    if (status !== 200) throw new Error(JSON.stringify(answer))
    ids.push(String(answer.appId))
  }
  const issue = async () => {
    const { status, body } = await ask(
      'POST',
      'orgs/customers',
      {
        orgId: '1001',
        cardProgramId: programId,
        fullName: 'Rule Tester',
        nameOnCard: 'Rule Tester',
        mobile: `91${(mobiles += 1)}`,
        cardMode: 'DIGITAL_ONLY_CARD',
        metaData: {
          walletsInitBalance: wallets.flatMap(({ balance }, at) =>
            balance === undefined ? [] : [{ walletId: ids[at] ?? '', amount: balance }],
          ),
        },
      },
      key(),
    )
    if (status !== 200) throw new Error(JSON.stringify(body))
    return String(body.cardId)
  }
  const cardId = await issue()
  const pay = async (amount: string, more: Json = {}) =>
    (await ask('POST', 'demoTxn', { cardId, channel: 'ECOM', amount, ...more }, key())).body
  const detail = async (txnId: unknown) =>
    ((await ask('GET', `search/1.0/txn?txnId=${String(txnId)}`)).body.list as Json[])[0] as Json & {
      declineFacts: Json
    }
  return { programId, walletIds: ids, cardId, issue, pay, detail }
}
