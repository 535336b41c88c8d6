import { randomUUID } from 'node:crypto'
import { catalogue, type CatalogueCall } from '@/lib/calls'
import { approvalEventNames, PLATFORM, type ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { emptyProgram } from '@/lib/rules/programs/program-form'
import { emptyWallet } from '@/lib/rules/programs/wallet-form'
import { signPayment } from '@/sandbox/areas/cards/payment-provider'
import { blockedAccount, kitAccount } from '@/sandbox/areas/kits/money'
import type { changeKinds, ChangeKind } from '@/sandbox/core/effects/kinds'
import type { Database } from '@/sandbox/core/db/database'
import { outsideAccount, post } from '@/sandbox/core/ledger/ledger'
import { cardWithoutRequest } from '@/sandbox/testing/approvers'
import { openRequired } from '@/sandbox/testing/open-required'
import { aRule } from '@/sandbox/testing/rule-cards'
import { bulkPerson, formWith, signIn } from '@/sandbox/testing/test-platform'
import { makeAsk, sendAsk } from './ask'
import type { MatrixPlatform } from './matrix-platform'

type Wanted = ChangeKind | Exclude<ApprovalEvent, (typeof changeKinds)[ChangeKind]>
type ChangeValues = Readonly<Record<string, unknown>>

const ORG = '1001'
const PROGRAM = '2001'
const GENERAL = '2501'
const MAKER = 'yes.admin@sandbox.test'
const STAFF = 'platform.admin@sandbox.test'

const first = <T>(rows: readonly unknown[], what: string): T => {
  if (rows.length === 0) throw new Error(`The seed has no ${what}`)
  return rows[0] as T
}

/** A wallet that puts money on its cards. */
const giving = {
  ...emptyWallet,
  balanceType: 'PREPAID',
  replenishBalance: '100',
  replenishBalanceValidityPeriod: 'MONTHLY',
}

const withoutFiles = {
  panKey: undefined,
  addressProofKey: undefined,
  addressProofKeys: undefined,
  pictureKey: undefined,
}

const atMost = { stage: 'PRE', field: 'AMOUNT', operator: 'AT_MOST', value: '500' } as const

let made = 0
const nextMobile = () => `91967300${String((made += 1)).padStart(4, '0')}`

/** Every event of every issuer and of the platform waits for a checker. */
export const guardEverything = (db: Database): void => {
  const steps = JSON.stringify([{ name: 'Checker', roleId: null }])
  const issuers = db.all(db.q.selectFrom('issuers').select('code')).map(({ code }) => code)
  for (const issuer of [...issuers, PLATFORM])
    for (const event_type of approvalEventNames)
      db.run(
        db.q
          .insertInto('issuer_events')
          .values({ issuer, event_type, status: 'ACTIVE', steps, details: '[]', version: 1, remind_after_hours: null })
          .onConflict((conflict) => conflict.doUpdateSet({ status: 'ACTIVE', steps })),
      )
}

/** Asks for things by the schemas of their calls, with the seed's records; answers the ids of the requests. */
export const requestsOf = (platform: MatrixPlatform) => {
  const { db } = platform
  /** The call by which each request was made. */
  const callOf = new Map<string, CatalogueCall>()
  const rows = <T>(text: string) => db.prepared(text).all([]) as T[]
  const ask = async (address: string, values: ChangeValues, email = MAKER): Promise<readonly string[]> => {
    const call = catalogue.find((one) => one.address === address)
    if (!call) throw new Error(`${address} is no call`)
    const body = makeAsk(call, { ...platform.places.own, values })
    if (!('ask' in body)) throw new Error(`${address}: ${body.missing}`)
    const { status, text } = await sendAsk(platform.url, body.ask, platform.tokenOf(email))
    if (status !== 202) throw new Error(`${address}: ${status} ${text} for ${JSON.stringify(body.ask.parts.body)}`)
    const id = String((JSON.parse(text) as { approvalQueueId: string }).approvalQueueId)
    callOf.set(id, call)
    return [id]
  }
  /** Those of the seed that wait. */
  const waiting = (event: ApprovalEvent) => async () =>
    rows<{ id: number }>(
      `SELECT id FROM approvals WHERE event_type = '${event}' AND status IN ('PENDING', 'UPLOADED') AND id < 900000`,
    ).map(({ id }) => String(id))
  const onCard = () => {
    const { cardId, last4, wallet } = cardWithoutRequest(db)
    return { cardId, last4Digits: last4, appId: String(wallet), amount: '10.00' }
  }
  const cardBody = (more: ChangeValues) => ({
    orgId: ORG,
    cardProgramId: PROGRAM,
    fullName: 'Every Change',
    mobile: nextMobile(),
    branchId: undefined,
    userId: undefined,
    walletId: undefined,
    designCode: undefined,
    docImage: undefined,
    ...more,
  })
  const person = () => ({ email: `${nextMobile()}@people.test`, mobile: nextMobile().slice(2) })
  const versionOf = (table: string, where: string) =>
    rows<{ version: number }>(`SELECT version FROM ${table} WHERE ${where}`)[0]?.version ?? 0
  /** Puts money where it lies before it goes on cards. */
  const fund = (purchase: Parameters<typeof kitAccount>[1], account: number) =>
    db.write(() =>
      post(db, {
        kind: 'KIT_LOAD',
        at: Date.now(),
        postings: [
          { account: outsideAccount(db, 'BANK', purchase.issuer, purchase.currency), amount: -5_000 },
          { account, amount: 5_000 },
        ],
      }),
    )
  type Order = Parameters<typeof kitAccount>[1] & { id: number; kit_number: string; card_id: number; mobile: string }
  /** A free kit of gift cards, and a card of the same business that holds little. */
  const orderOf = () =>
    first<Order>(
      rows(`SELECT o.id, o.org_id, o.program_id, o.issuer, o.currency, k.kit_number, c.id AS card_id, c.mobile
        FROM kit_orders o JOIN kits k ON k.order_id = o.id AND k.status = 'YET_TO_BE_ISSUED' AND k.amount = 0
        JOIN cards c ON c.org_id = o.org_id AND c.program_id = o.program_id AND c.status = 'ACTIVE' AND c.kind = 'GC'
        WHERE o.issuer = 'YES' AND o.status = 'DELIVERED' AND 100000 > (SELECT sum(a.balance) FROM card_wallets h
          JOIN accounts a ON a.id = h.account_id WHERE h.card_id = c.id)`),
      'kit of gift cards',
    )

  const byWanted: Record<Wanted, () => Promise<readonly string[]>> = {
    blockCard: () => ask('issuing PUT card/block', onCard()),
    closeCard: () => {
      const { id, cardId, last4 } = cardWithoutRequest(db, 'desc')
      const held = db.q.selectFrom('card_wallets').select('account_id').where('card_id', '=', id)
      db.run(db.q.updateTable('accounts').set({ balance: 0 }).where('id', 'in', held))
      return ask('issuing POST card/closure', { cardId, last4Digits: last4 })
    },
    issueCard: () =>
      ask('issuing POST orgs/customers', cardBody({ cardMode: 'DIGITAL_ONLY_CARD', nameOnCard: 'Every Change' })),
    addCustomer: () =>
      ask(
        'issuing POST orgs/customers',
        cardBody({ ...person(), mobile: nextMobile(), gender: 'F', dateOfBirth: '1990-01-01' }),
      ),
    replaceCard: () => {
      const card = first<{ id: number; last4: string }>(
        rows(`SELECT id, last4 FROM cards c WHERE issuer = 'YES' AND kind = 'GPR' AND status = 'BLOCKED'
          AND mode = 'DIGITAL_ONLY_CARD' AND NOT EXISTS (SELECT 1 FROM cards n WHERE n.replaces_id = c.id)`),
        'blocked card',
      )
      return ask('issuing POST card/replacement', { cardId: String(card.id), last4Digits: card.last4 })
    },
    allocateMoney: () =>
      ask('issuing POST orgs/money/allocate', { issuerCode: 'YES', orgId: ORG, toOrgId: '1002', amount: '10.00' }),
    loadCard: () => ask('issuing POST card/load', onCard()),
    loadFromPayment: () => {
      const { cardId, appId } = onCard()
      const id = `order_${randomUUID()}`
      const payment = `pay_${randomUUID()}`
      db.run(
        db.q.insertInto('load_orders').values({
          id,
          card_id: Number(cardId),
          wallet_id: Number(appId),
          amount: 1_000,
          fee: 0,
          narration: null,
          return_url: 'http://127.0.0.1:3000/app',
          status: 'PAID',
          payment_id: payment,
          txn_id: null,
          by_name: 'Payer',
          created_at: Date.now(),
        }),
      )
      return ask('issuing POST issuer/razorpay/signature/validate', {
        razorpay_order_id: id,
        razorpay_payment_id: payment,
        razorpay_signature: signPayment(db, id, payment),
      })
    },
    loadKits: () => {
      const order = orderOf()
      db.run(db.q.updateTable('orgs').set({ category: 'GIFTCARD_PURCHASER' }).where('id', '=', order.org_id))
      fund(order, blockedAccount(db, order))
      return ask('issuing POST orgs/purchaser/load-kits', { id: String(order.id), kitQuantity: 1, amount: '10.00' })
    },
    mapKit: () => {
      const order = orderOf()
      fund(order, kitAccount(db, order))
      db.run(db.q.updateTable('kits').set({ amount: 5_000 }).where('kit_number', '=', order.kit_number))
      db.run(db.q.updateTable('programs').set({ require_card_holder_auth: 1 }).where('id', '=', order.program_id))
      db.run(
        db.q
          .updateTable('cards')
          .set({ mode: 'PHYSICAL_NO_NAMED_CARD', status: 'PENDING', kit_number: null, insta_mapping_status: null })
          .where('id', '=', order.card_id),
      )
      const maker = first<{ id: number }>(rows(`SELECT id FROM users WHERE email = '${MAKER}'`), 'maker')
      db.run(
        db.q.insertInto('holder_codes').values({
          id: randomUUID(),
          purpose: 'KIT',
          user_id: maker.id,
          mobile: order.mobile,
          issuer: 'YES',
          card_id: order.card_id,
          org_id: null,
          code: '123456',
          created_at: Date.now(),
          tries: 1,
          verified_at: Date.now(),
          spent_at: null,
        }),
      )
      return ask('issuing POST cardholders/map', {
        kitNumber: order.kit_number,
        mobile: order.mobile,
        orgId: String(order.org_id),
        cardProgramId: String(order.program_id),
      })
    },
    linkWallet: () => {
      const link = first<{ card_id: number; wallet_id: number }>(
        rows(`SELECT h.card_id, h.wallet_id FROM card_wallets h JOIN wallets w ON w.id = h.wallet_id
          JOIN cards c ON c.id = h.card_id JOIN accounts a ON a.id = h.account_id
          WHERE c.issuer = 'YES' AND c.status = 'ACTIVE' AND w.status = 'ACTIVE' AND w.allow_link = 1 AND a.balance = 0`),
        'card with an empty wallet',
      )
      db.run(
        db.q.deleteFrom('card_wallets').where('card_id', '=', link.card_id).where('wallet_id', '=', link.wallet_id),
      )
      const gives = { replenish_amount: 10_000, replenish_period: 'MONTHLY' } as const
      db.run(db.q.updateTable('wallets').set(gives).where('id', '=', link.wallet_id))
      return ask('issuing PUT card/linkWallet', { cardId: String(link.card_id), appId: String(link.wallet_id) })
    },
    unloadCard: () => ask('issuing POST card/unload', onCard()),
    updateOrg: () =>
      ask('issuing PUT usrmgmt/1.0/org/update', {
        orgId: ORG,
        version: versionOf('org_set_ups', `org_id = ${ORG}`),
        details: undefined,
        description: 'What every change says.',
        issuers: undefined,
      }),
    updateOrgBranding: () =>
      ask('issuing PUT orgs/{id}', {
        id: ORG,
        version: versionOf('org_set_ups', `org_id = ${ORG}`),
        orgDisplayName: 'Every Change',
      }),
    addOrgDocument: () =>
      ask('issuance-v1 POST bizdocmgnt/business-document', {
        orgId: ORG,
        docId: String(
          first<{ id: number }>(rows(`SELECT id FROM org_documents WHERE org_id = ${ORG} AND type = 'PAN'`), 'PAN').id,
        ),
        docType: 'PAN',
        docImage: undefined,
        docValue: 'ABCDE9876Z',
      }),
    removeOrgDocument: () => ask('issuing DELETE orgs/{id}/document/{docId}', {}),
    updateProgram: () =>
      ask('issuing PUT cardPrograms/{id}', {
        name: 'Every Program',
        rules: [aRule({ name: 'Small', validations: [atMost] })],
      }),
    createWallet: () =>
      ask('issuing POST orgs/cardPrograms/wallets', {
        ...giving,
        formKey: randomUUID(),
        cardProgramId: PROGRAM,
        name: 'Every Change',
      }),
    updateWallet: () =>
      ask('issuing PUT orgs/cardPrograms/wallets/{appId}', {
        ...giving,
        appId: GENERAL,
        // A file of a branch loads it further down.
        allowLoadingFromBranch: true,
        version: versionOf('wallets', `id = ${GENERAL}`),
        name: 'General',
        isDefault: true,
      }),
    linkProgram: () => {
      const org = first<{ org_id: number }>(
        rows(`SELECT org_id FROM org_issuers o WHERE issuer = 'YES' AND status = 'ACTIVE' AND org_id < 900000
          AND NOT EXISTS (SELECT 1 FROM program_orgs p WHERE p.org_id = o.org_id AND p.program_id = ${PROGRAM})`),
        'business without the program',
      )
      return ask('issuing POST orgs/cardPrograms/associate', { cardProgramId: PROGRAM, orgIds: [String(org.org_id)] })
    },
    inviteUser: () => ask('issuing POST admins', person()),
    inviteIssuerAdmin: () => ask('issuing POST issuer/admins', person()),
    inviteAgent: () => ask('issuing POST agent/admins', person()),
    inviteBranchAdmin: () => ask('issuing POST branch/admins', person()),
    updateUser: () => ask('issuing PUT admins', { roles: [{ roleId: '3', orgId: null }], ...withoutFiles }),
    unblockUser: () => {
      const { user } = platform.places.own.ids
      db.run(db.q.updateTable('users').set({ status: 'BLOCKED' }).where('id', '=', Number(user)))
      return ask('issuing PUT admins/{id}/status', { status: 'ACTIVE' })
    },
    updateRole: () =>
      ask('issuing PUT admins/role/{id}', {
        roleName: 'Every Change',
        group: undefined,
        privilegeList: [{ roleOnEntity: 'ALL', rolePrivilege: 'USERS_ALL', enabled: true }],
      }),
    copyCustomerData: () =>
      ask('issuing POST customers/{customerId}/copies', { reason: 'The holder asked in a letter' }),
    copyUserData: () => ask('issuing POST admins/{userId}/copies', { reason: 'The colleague asked in a letter' }),
    updateEvent: () => ask('issuing PUT issuer/status', { eventType: 'CARD_UNLOAD', status: 'INACTIVE' }),
    CARD_PROGRAM_CREATION: async () => {
      const maker = await signIn(platform.url, MAKER)
      const banks = (await maker('GET', 'usrmgmt/1.0/issuer/getAllIssuerProgram')).body.list as Record<
        string,
        unknown
      >[]
      const bank = banks.find(({ issuerCode, cardType }) => issuerCode === 'YES' && cardType === 'GPR')
      const body = { ...emptyProgram, formKey: randomUUID(), name: 'Every Change', issuerCode: 'YES', cardForm: 'BOTH' }
      const { body: program } = await maker('POST', 'orgs/programs', { ...body, issuerProgramId: String(bank?.id) })
      const about = { entityType: 'CARD_PROGRAM', entityId: String(program.id), issuerCode: 'YES' }
      return [String((await maker('POST', 'issuer/approvals', about)).body.approvalQueueId)]
    },
    BULK_UPLOAD: async () => {
      const send = await bulkPerson(platform.url, MAKER)
      const { mobile, last4 } = first<{ mobile: string; last4: string }>(
        rows(`SELECT mobile, last4 FROM cards c JOIN card_wallets w ON w.card_id = c.id AND w.wallet_id = ${GENERAL}
          WHERE c.org_id = ${ORG} AND c.program_id = ${PROGRAM} AND c.status = 'ACTIVE'`),
        'card to load by a file',
      )
      // The very same file is asked about when it is sent again.
      const line = `${mobile},${last4},1.00,${randomUUID()}`
      const file = formWith(`MOBILE_NUMBER,LAST_4_DIGITS,General,NARRATION\n${line}\n`)
      const { body } = await send('POST', 'cards/load/bulk', file, randomUUID())
      if (!body.approvalQueueId) throw new Error(body.message)
      return [String(body.approvalQueueId)]
    },
    ORG_CREATION: waiting('ORG_CREATION'),
    CUSTOMER_KYC: waiting('CUSTOMER_KYC'),
    USER_KYC: waiting('USER_KYC'),
    KIT_ORDER: waiting('KIT_ORDER'),
    BILL: waiting('BILL'),
    MONEY_LOAD: waiting('MONEY_LOAD'),
    PASSWORD_RESET: waiting('PASSWORD_RESET'),
  }

  /** Approved by people of the platform, until one of the requests has taken effect; else what was said last. */
  const approveOne = async (ids: readonly string[]): Promise<string> => {
    let said = 'nothing waits'
    for (const id of ids)
      for (const email of [STAFF, 'approvals@sandbox.test']) {
        const decider = await signIn(platform.url, email)
        const decision = { approvalQueueId: id, action: 'APPROVE', ...(await openRequired(decider, id)) }
        const { body } = await decider('PUT', 'entity/takeAction', decision)
        if (body.status === 'APPROVED') return 'APPROVED'
        said = `${id}: ${body.message}`
      }
    return said
  }
  return { byWanted, callOf, approveOne }
}
