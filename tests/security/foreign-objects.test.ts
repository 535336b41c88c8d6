import { randomUUID } from 'node:crypto'
import { catalogue } from '@/lib/calls'
import { routes } from '@/lib/routes'
import { handlers } from '@/sandbox/handlers'
import { longTest } from '../support/hardening'
import { startStack, type Stack } from '../support/stack'
import type { Visitor } from '../support/visitor'

longTest()

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ env: { LOG_LEVEL: 'error' } })
})
afterAll(() => stack?.close())

const signedIn = async (email: string): Promise<Visitor> => {
  const visitor = stack.visitor()
  await visitor.signIn(email)
  return visitor
}

type ForeignRow = Record<string, string>
const list = async (visitor: Visitor, path: string) => (await visitor.get(path)).json<{ list: ForeignRow[] }>().list
type Objects = {
  card: string
  wallet: string
  kitOrder: string
  mailer: string
  customer: string
  org: string
  program: string
  programWallet: string
  fee: string
  mobile: string
  txn: string
  user: string
  ticket: string
  department: string
  issuer: string
  role: string
  branch: string
  account: string
  approval: string
  webhook: string
  delivery: string
  name: string
}

const openTicket = async (admin: Visitor, cardId: string): Promise<string> => {
  const answer = await admin.send('POST', '/api/support/tickets/create', {
    body: {
      subject: 'Somebody else’s',
      description: `Nobody else reads this: ${cardId}`,
      requester: { name: 'Asha Nair', email: 'asha.nair@mail.example' },
      priority: 1,
      group_id: 1,
      cardId,
    },
  })
  return answer.json<ForeignRow>().id ?? ''
}

const createDepartment = async (admin: Visitor, orgId: string): Promise<string> => {
  const answer = await admin.send('POST', '/api/issuing/departments', {
    body: {
      orgId,
      name: `Theirs ${randomUUID()}`,
      adminName: 'Asha Nair',
      adminEmail: 'asha.nair@mail.example',
      adminMobile: '9876543210',
      budget: '1000',
      tags: [],
    },
  })
  return answer.json<ForeignRow>().id ?? ''
}

const makeRole = async (admin: Visitor, issuerCode: string): Promise<string> => {
  const answer = await admin.send('POST', '/api/issuing/admins/role', {
    body: {
      roleName: `Role ${Math.random().toString(36).slice(2, 10)}`,
      description: 'Nobody else reads this',
      roleEnabled: true,
      issuerCode,
      privilegeList: [{ roleOnEntity: 'ALL', rolePrivilege: 'CARD_READ', enabled: true }],
    },
  })
  return answer.json<ForeignRow>().id ?? ''
}

const openApproval = async (admin: Visitor, orgId: string, issuerCode: string): Promise<string> => {
  const utrNumber = `${issuerCode.slice(0, 4).padEnd(4, 'X')}N${Date.now()}${Math.floor(Math.random() * 900 + 100)}`
  const recorded = await admin.send('POST', '/api/issuing/orgs/money/load', {
    body: { issuerCode, orgId, amount: '10.00', utrNumber, transferDate: '2026-01-05', txnMode: 'NEFT' },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect([recorded.status, recorded.text]).toEqual([200, expect.any(String)])
  const found = await admin.get(`/api/issuing/issuer/approvals?issuerCode=${issuerCode}&searchBy=NEFT ${utrNumber}`)
  return found.json<{ approvalQueues: ForeignRow[] }>().approvalQueues[0]?.id ?? ''
}

const addWebhook = async (admin: Visitor, orgId: string): Promise<{ webhook: string; delivery: string }> => {
  const url = `${stack.platform.url}/sandbox/receiver/ok?of=${randomUUID()}`
  const path = `/api/issuing/orgs/${orgId}/webhook`
  const made = await admin.send('POST', `${path}s`, { body: { type: 'CARD_EVENTS', url } })
  const webhookId = made.json<ForeignRow>().webhookId ?? ''
  const tried = await admin.send('POST', `${path}/validate`, { body: { webhookId } })
  return { webhook: webhookId, delivery: tried.json<ForeignRow>().deliveryId ?? '' }
}

/** All businesses of a bank share its programs, so whose program it is depends on every one of them. */
const findProgram = (suits: (orgId: string) => boolean): string => {
  const { db } = stack.platform
  const businesses = new Map<number, string[]>()
  for (const { program_id, org_id } of db.all(db.q.selectFrom('program_orgs').selectAll().orderBy('program_id')))
    businesses.set(program_id, [...(businesses.get(program_id) ?? []), String(org_id)])
  const found = [...businesses].find(([, orgIds]) => orgIds.every(suits))
  return String(found?.[0] ?? '')
}

const findWallet = (program: string): string => {
  const { db } = stack.platform
  const [wallet] = db.all(db.q.selectFrom('wallets').select('id').where('program_id', '=', Number(program)))
  return String(wallet?.id ?? '')
}

const objectsOf = async (admin: Visitor, suits: (card: ForeignRow) => boolean): Promise<Objects> => {
  const txns = await list(admin, '/api/issuing/mp/txns?perPage=500&page=1')
  const cards = (await list(admin, '/api/issuing/mp/cards?noOfRecords=2000&pageNumber=1')).filter(suits)
  const card = cards.find(({ id }) => txns.some(({ cardId }) => cardId === id)) ?? cards[0]
  if (!card) throw new Error('The seed holds no such card')
  const program = findProgram((orgId) => suits({ ...card, orgId }))
  const { fees } = (await admin.get(`/api/issuing/orgs/cardPrograms/${program}/fees`)).json<{ fees: ForeignRow[] }>()
  const detail = (await admin.get(`/api/issuing/customers/${card.customerId}`)).json<ForeignRow>()
  // A business lists what belongs to those under it as well.
  const isOwn = ({ orgId }: ForeignRow) => orgId === card.orgId
  // Not every business has kits and PIN mailers; the number of none is found by nobody.
  const ownOf = async (path: string) =>
    (await list(admin, `/api/issuing/${path}?orgId=${card.orgId}&perPage=500&page=1`)).find(isOwn)?.id ?? '0'
  const { appBalances: wallets } = (await admin.get(`/api/issuing/cards/${card.id}/balance`)).json<{
    appBalances: ForeignRow[]
  }>()
  const accounts = await list(admin, `/api/issuing/ledger/accounts?orgId=${card.orgId}&perPage=100&page=1`)
  const found: Objects = {
    card: card.id ?? '',
    wallet: wallets[0]?.appId ?? '',
    kitOrder: await ownOf('instakit/inventory'),
    mailer: await ownOf('pin/inventory'),
    customer: card.customerId ?? '',
    org: card.orgId ?? '',
    program,
    programWallet: findWallet(program),
    fee: fees[0]?.feeId ?? '',
    mobile: detail.mobile ?? detail.mobileNumber ?? '',
    txn: txns.find(({ cardId }) => cardId === card.id)?.txnId ?? txns[0]?.txnId ?? '',
    user: '101',
    ticket: await openTicket(admin, card.id ?? ''),
    department: await createDepartment(admin, card.orgId ?? ''),
    issuer: card.issuer ?? card.issuerCode ?? '',
    role: await makeRole(admin, card.issuerCode ?? ''),
    branch: (await list(admin, `/api/issuing/branch/primary?issuerCode=${card.issuerCode}`))[0]?.branchId ?? '',
    account: accounts.find((account) => isOwn(account) && account.issuer === card.issuerCode)?.accountId ?? '',
    approval: await openApproval(admin, card.orgId ?? '', card.issuerCode ?? ''),
    ...(await addWebhook(admin, card.orgId ?? '')),
    name: card.cardHolderName ?? '',
  }
  expect(Object.entries(found).filter(([, value]) => !value)).toEqual([])
  return found
}

/** What a part of a call's path names; a new call that reads an object by its address adds its row here. */
const kinds: [RegExp, keyof Objects | 'public'][] = [
  // Businesses of one issuer share its roles; whose issuer it is not finds none (sandbox/areas/roles/handlers.test.ts).
  [/^issuing GET (issuer\/\{code\}\/roles|mp\/getPermissions\/\{)/, 'public'],
  [/^issuing GET issuer\/(getApprovals|getApprovalQueueActions|\{approvalQueueId\})/, 'approval'],
  [/^issuing GET (card|cards|cardmgmt|issuer|reports\/SOA\/card)\/(\w+\.?\w*\/)*\{/, 'card'],
  // Of cards here; the other kinds go the same way (sandbox/areas/lookup/changes.test.ts and timeline.test.ts).
  [/^issuing GET (changes|events)\/\{/, 'card'],
  [/^issuing GET instakit\/inventory\//, 'kitOrder'],
  [/^issuing GET pin\/inventory\//, 'mailer'],
  [/^issuing GET (customers|addresses|reports\/SOA\/accounts)\b/, 'customer'],
  [/^issuing GET cardholders\/\{mobile\}/, 'mobile'],
  [/^issuing GET orgs\/cardPrograms\/wallets\/\{/, 'programWallet'],
  [/^issuing GET (orgs\/cardPrograms|docmgmt\/1\.0\/getGroupCardImage)\b/, 'program'],
  [/^issuing GET (orgs|suborgs|reports\/SOA\/org)\/\{/, 'org'],
  [/^issuing GET (admins\/\{id\}|admins\/\{userId\}\/copies|admin\/\{x\}\/status)$/, 'user'],
  [/^issuing GET admins\/roles?\/\{/, 'role'],
  [/^support GET tickets\/\{/, 'ticket'],
  [/^issuing GET departments\/\{/, 'department'],
  [/^issuing GET branch\/\{/, 'branch'],
  [/^issuing GET ledger\/accounts\/\{/, 'account'],
  // Of an issuer; whose issuer it is not finds none (sandbox/areas/accounts/bank-statements.test.ts).
  [/^issuing GET bank\/statements\/\{/, 'public'],
  [/^issuing GET webhooks\/\{/, 'webhook'],
  [/^issuing GET webhooks\/deliveries\/\{/, 'delivery'],
  [/^issuing GET transaction\/searchCardTransaction\//, 'public'],
  [/^issuing GET pincode\//, 'public'],
  // By number; whose it is not finds none (sandbox/areas/disputes/handlers.test.ts).
  [/^issuing GET disputes\/\{/, 'public'],
  // The definition of a report is everybody's; its rows are the asker's (sandbox/areas/reports/handlers.test.ts).
  [/^reporting GET reports\/\{name\}$/, 'public'],
  // A key names a draft of the asker: another's cannot be asked for (sandbox/uploads.test.ts).
  [/^issuing GET doc\/json\//, 'public'],
]
const reads = catalogue.filter(
  ({ address, method, path, server }) => method === 'GET' && !server && path.includes('{') && address in handlers,
)
const kindOf = (address: string) => kinds.find(([form]) => form.test(address))?.[1]

const byQuery: [string, (at: Objects) => string][] = [
  ['search/1.0/txn', ({ card, txn }) => `cardId=${card}&txnId=${txn}`],
  ['usrmgmt/1.0/org/allAppsForGroup', ({ org }) => `orgId=${org}`],
  ['usrmgmt/1.0/org/getNonFundingSubOrgs', ({ org }) => `orgId=${org}`],
  ['usrmgmt/1.0/issuer/getAllIssuersForOrg', ({ org }) => `orgId=${org}`],
  ['purchasers', ({ org }) => `orgId=${org}`],
  ['audit/events', ({ org }) => `orgId=${org}`],
  ['organization/orgDetailForApproval', ({ org }) => `orgId=${org}`],
  ['card-holder/getSingleCustomerDetailsAct', ({ customer }) => `customerId=${customer}`],
  ['transaction/searchCardTransaction/allOrgTxns', ({ org }) => `orgID=${org}&page=1&perPage=5`],
]

test('every call that reads an object by its address is told what to ask for', () => {
  expect(
    reads.filter(({ address }) => !kindOf(address)).map(({ address }) => `${address}: give it a kind in this file`),
  ).toEqual([])
  expect(reads.length).toBeGreaterThan(15)
})

const pathOf = (path: string, id: string, { issuer, wallet, txn, fee }: Objects): string =>
  path
    .replace('{issuerCode}', issuer)
    .replace('{cardType}', 'GPR')
    .replace('{kind}', 'card')
    .replace(/\{\w+\}/, id)
    .replace('{walletId}', wallet)
    .replace('{txnId}', txn)
    .replace('{feeId}', fee)
    .replace(/^events\/.*/, '$&?of=record')

const addressesOf = (at: Objects): string[] => [
  ...reads.flatMap(({ address, api, path }) => {
    const kind = kindOf(address)
    return kind && kind !== 'public' ? [`/api/${api}/${pathOf(path, at[kind], at)}`] : []
  }),
  ...byQuery.map(([path, query]) => `/api/issuing/${path}?${query(at)}`),
]

/** The paths of objects that the owner's admin reads and the stranger must not find; what is found by a mobile is a list. */
const strays = async (owner: Visitor, stranger: Visitor, at: Objects): Promise<string[]> => {
  const wrong: string[] = []
  let compared = 0
  for (const path of addressesOf(at)) {
    const seen = await owner.get(path)
    if (seen.status !== 200) continue
    compared++
    const answer = await stranger.get(path)
    const isEmpty = path.includes(at.mobile) && answer.json<{ list: unknown[] }>().list.length === 0
    const isUnprivileged = answer.status === 403 && answer.json().code === 'privilege-missing'
    if (answer.status !== 404 && !isEmpty && !isUnprivileged) wrong.push(`${answer.status} ${path}`)
  }
  if (compared < 15) wrong.push(`only ${compared} of ${addressesOf(at).length} objects were there to compare`)
  return wrong
}

const pagesOf = (at: Objects) => [
  routes.card({ cardId: at.card }),
  routes.timeline({ about: `card-${at.card}` }),
  routes.timeline({ about: `customer-${at.customer}` }),
  routes.timeline({ about: `business-${at.org}` }),
  routes.customer({ customerId: at.customer }),
  routes.organizationOverview({ orgId: at.org }),
  routes.businessCards({ orgId: at.org, filter: 'all' }),
  routes.businessCustomers({ orgId: at.org, filter: 'all' }),
  routes.businessTransactions({ orgId: at.org, filter: 'allOrgTxns' }),
  routes.businessAccounts({ orgId: at.org }),
  routes.businessAllocations({ orgId: at.org }),
  routes.businessLedger({ orgId: at.org }),
  routes.transaction({ txnId: at.txn }, { cardId: at.card }),
  routes.ticket({ ticketId: at.ticket }),
  routes.statements({ orgId: at.org }),
  routes.statements({ customerId: at.customer, walletId: at.wallet }),
  routes.user({ userId: at.user }),
  routes.role({ id: at.role }),
  routes.ledgerAccount({ accountId: at.account }),
  routes.approvalDetails({ approveID: at.approval }),
  routes.webhook({ webhookId: at.webhook }),
  routes.webhookDelivery({ deliveryId: at.delivery }),
]

const issuers = [
  ['yes.admin@sandbox.test', 'NSDL'],
  ['nsdl.admin@sandbox.test', 'YES'],
  ['indianbank.admin@sandbox.test', 'IOB'],
  ['iob.admin@sandbox.test', 'INDIANBANK'],
] as const

test.each(issuers)(
  '%s finds no object of %s: 404 at the API proxy and nothing of it on a page',
  async (email, other) => {
    const [admin, issuer] = await Promise.all([signedIn('platform.admin@sandbox.test'), signedIn(email)])
    const own = new Set((await list(issuer, '/api/issuing/orgs?perPage=10000&page=1')).map(({ orgId }) => orgId))
    const at = await objectsOf(admin, ({ issuerCode, orgId }) => issuerCode === other && !own.has(orgId ?? ''))
    expect(await strays(admin, issuer, at)).toEqual([])
    for (const path of pagesOf(at)) {
      const { status, text } = await issuer.get(path)
      expect([path, status < 500, text.includes(at.name)]).toEqual([path, true, false])
    }
  },
)

test('an admin held to one business finds no object of another: 404 at the API proxy and nothing of it on a page', async () => {
  const { db } = stack.platform
  const admin = await signedIn('platform.admin@sandbox.test')
  const [first, second] = (await list(admin, '/api/issuing/orgs?perPage=100&page=1&status=ACTIVE'))
    .map(({ orgId }) => orgId ?? '')
    .filter((orgId) => ['1001', '1005', '1006', '1007', '1008'].includes(orgId))
  db.run(db.q.insertInto('user_orgs').values({ user_id: 102, org_id: Number(first), is_primary: 1 }))
  const held = await signedIn('readonly@sandbox.test')
  const tree = new Set((await list(held, '/api/issuing/orgs?perPage=10000&page=1')).map(({ orgId }) => orgId))
  expect(tree.has(first)).toBe(true)
  expect(tree.has(second)).toBe(false)
  const cards = await list(admin, '/api/issuing/mp/cards?noOfRecords=2000&pageNumber=1')
  const own = cards.find(({ orgId }) => orgId === first)
  const foreign = await objectsOf(admin, ({ orgId }) => !tree.has(orgId ?? ''))
  expect((await held.get(`/api/issuing/cards/${own?.id}`)).status).toBe(200)
  expect(await strays(admin, held, foreign)).toEqual([])
  for (const path of pagesOf(foreign)) {
    const { status, text } = await held.get(path)
    expect([path, status < 500, text.includes(foreign.name)]).toEqual([path, true, false])
  }
})
