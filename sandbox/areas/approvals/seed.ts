import { approvalEvents, type ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import type { ApprovalStatus } from '@/lib/rules/approvals/approval-states'
import { toMajor, type Currency } from '@/lib/rules/locale/money'
import { DAY, HOUR, localDay } from '../../core/db/days'
import type { Database } from '../../core/db/database'
import { indianSurnames, indianWomen } from '../../seed/names'

type ApprovalFacts = Record<string, string | null>
type SeedPerson = { id: number; name: string }
type Seeded = {
  event: ApprovalEvent
  entityId: number | null
  key?: string
  orgId: number | null
  issuer: string | null
  currency: Currency
  amount?: number
  title: string
  mobile?: string | null
  payload?: unknown
  before?: ApprovalFacts
  after: ApprovalFacts
  status: ApprovalStatus
  maker: SeedPerson
  decider?: SeedPerson
  reason?: string
  at: number
  decidedAt?: number | null
}

const decisions: Partial<Record<ApprovalStatus, string>> = {
  APPROVED: 'APPROVE',
  REJECTED: 'REJECT',
  CANCELLED: 'CANCEL',
  SPLITTED: 'SPLIT',
  PAUSED: 'PAUSE',
}

const write = (db: Database, { before = {}, payload = {}, ...request }: Seeded): void => {
  const decidedAt = request.decidedAt ?? null
  const id = db.create('approvals', {
    event_type: request.event,
    entity_type: approvalEvents[request.event].entity,
    entity_id: request.entityId,
    dedupe: request.key ?? `#${request.entityId}`,
    org_id: request.orgId,
    issuer: request.issuer,
    org_ids: JSON.stringify([request.orgId]),
    issuers: JSON.stringify([request.issuer]),
    currency: request.currency,
    amount: request.amount ?? null,
    title: request.title,
    mobile: request.mobile ?? null,
    payload: JSON.stringify(payload),
    before_json: JSON.stringify(before),
    after_json: JSON.stringify(request.after),
    status: request.status,
    steps: JSON.stringify([{ name: 'Checker', roleId: null, issuer: request.issuer, events: [request.event] }]),
    step: 1,
    version: decidedAt === null ? 1 : 2,
    reason: request.reason ?? null,
    created_by_id: request.maker.id,
    created_by: request.maker.name,
    decided_by_id: request.decider?.id ?? null,
    decided_by: request.decider?.name ?? null,
    created_at: request.at,
    updated_at: decidedAt ?? request.at,
    decided_at: decidedAt,
    reminded_at: null,
    day: localDay(request.at, request.currency),
  })
  const record = (action: string, by: SeedPerson, at: number, comment: string | null = null) =>
    db.insert('approval_actions', {
      approval_id: id,
      action,
      step: 1,
      by_id: by.id,
      by_name: by.name,
      for_name: null,
      comment,
      at,
    })
  record('SUBMIT', request.maker, request.at)
  const action = decisions[request.status]
  if (action && request.decider) record(action, request.decider, decidedAt ?? request.at, request.reason ?? null)
}

const person = (db: Database, begin: string): SeedPerson | undefined =>
  db.first(db.q.selectFrom('users').select(['id', 'name']).where('email', 'like', `${begin}%`))

/**
 * Seeds requests in every tab and status; some contain their change, others refer to a record. None waits for its own maker. contract.md,
 * seed data
 */
export const seedApprovals = (db: Database, now: number): void => {
  const platform = person(db, 'platform.admin@')
  const second = person(db, 'twofactor@')
  const desk = person(db, 'cards@')
  if (!platform || !second || !desk) return
  const people = new Map(db.all(db.q.selectFrom('users').select(['id', 'name'])).map((one) => [one.id, one] as const))
  const named = (id: number | null): SeedPerson => people.get(id ?? -1) ?? second
  seedLoads(db, named)
  seedKitOrders(db, named)
  seedBillRequests(db, named)
  seedBusinesses(db, { maker: second, now })
  seedDocuments(db, { named, maker: desk, now })
  seedCardRequests(db, { maker: desk, decider: second, now })
  seedPasswordResets(db, now)
}

const seedLoads = (db: Database, named: (id: number | null) => SeedPerson): void => {
  for (const load of db.all(db.q.selectFrom('money_loads').selectAll().orderBy('id')))
    write(db, {
      event: 'MONEY_LOAD',
      entityId: load.id,
      orgId: load.org_id,
      issuer: load.issuer,
      currency: load.currency,
      amount: load.amount,
      title: `${load.mode} ${load.utr}`,
      after: {
        amount: toMajor(load.amount),
        utrNumber: load.utr,
        transferMode: load.mode,
        transferDate: load.transfer_date,
      },
      status: load.status,
      maker: named(load.created_by_id),
      ...(load.decided_by_id !== null && { decider: named(load.decided_by_id) }),
      ...(load.reason && { reason: load.reason }),
      at: load.created_at,
      decidedAt: load.decided_at,
    })
}

const seedKitOrders = (db: Database, named: (id: number | null) => SeedPerson): void => {
  const orders = db.all(
    db.q
      .selectFrom('kit_orders')
      .innerJoin('programs', 'programs.id', 'kit_orders.program_id')
      .selectAll('kit_orders')
      .select('programs.name as program')
      .orderBy('kit_orders.id'),
  )
  for (const order of orders) {
    const status = order.status === 'PENDING' ? 'PENDING' : order.status === 'REJECTED' ? 'REJECTED' : 'APPROVED'
    const decider = status === 'PENDING' ? undefined : byName(db, order.decided_by)
    write(db, {
      event: 'KIT_ORDER',
      entityId: order.id,
      orgId: order.org_id,
      issuer: order.issuer,
      currency: order.currency,
      title: `${order.quantity} × ${order.program}`,
      after: { kits: String(order.quantity), program: order.program, deliverTo: order.deliver_to },
      status,
      maker: named(order.created_by_id),
      ...(decider && { decider }),
      ...(order.reason && { reason: order.reason }),
      at: order.created_at,
      decidedAt: status === 'PENDING' ? null : order.modified_at,
    })
  }
}

const seedBillRequests = (db: Database, named: (id: number | null) => SeedPerson): void => {
  const bills = db.all(
    db.q
      .selectFrom('bills')
      .innerJoin('customers', 'customers.id', 'bills.customer_id')
      .innerJoin('wallets', 'wallets.id', 'bills.wallet_id')
      .selectAll('bills')
      .select(['customers.name as employee', 'customers.mobile', 'wallets.name as wallet'])
      .orderBy('bills.id'),
  )
  for (const bill of bills) {
    const decider = bill.status === 'PENDING' ? undefined : byName(db, bill.decided_by)
    write(db, {
      event: 'BILL',
      entityId: bill.id,
      orgId: bill.org_id,
      issuer: bill.issuer,
      currency: bill.currency,
      amount: bill.amount,
      title: `${bill.bill_no} ${bill.employee}`,
      mobile: bill.mobile,
      before: { status: 'PENDING' },
      after: {
        status: 'APPROVED',
        amount: toMajor(bill.amount),
        wallet: bill.wallet,
        merchant: bill.merchant,
        comments: bill.comments,
      },
      status: bill.status,
      maker: named(bill.created_by_id),
      ...(decider && { decider }),
      ...(bill.reason && { reason: bill.reason }),
      at: bill.created_at,
      decidedAt: bill.decided_at,
    })
  }
}

const byName = (db: Database, name: string | null): SeedPerson | undefined =>
  name === null ? undefined : db.first(db.q.selectFrom('users').select(['id', 'name']).where('name', '=', name))

const seedBusinesses = (db: Database, { maker, now }: { maker: SeedPerson; now: number }): void => {
  const orgs = db.all(
    db.q
      .selectFrom('orgs')
      .innerJoin('org_issuers', 'org_issuers.org_id', 'orgs.id')
      .select(['orgs.id', 'orgs.name', 'orgs.display_name', 'orgs.currency', 'orgs.created_at'])
      .select(['orgs.admin_mobile', 'orgs.category', 'org_issuers.issuer', 'org_issuers.status'])
      .where('org_issuers.status', 'in', ['PENDING', 'REJECTED'])
      .orderBy('orgs.id'),
  )
  for (const org of orgs) {
    const isWaiting = org.status === 'PENDING'
    write(db, {
      event: 'ORG_CREATION',
      entityId: org.id,
      key: `#${org.id} ${org.issuer}`,
      orgId: org.id,
      issuer: org.issuer,
      currency: org.currency,
      title: org.display_name || org.name,
      mobile: org.admin_mobile,
      before: { status: 'PENDING' },
      after: { name: org.name, orgCategory: org.category, status: 'ACTIVE' },
      status: isWaiting ? 'PENDING' : 'REJECTED',
      maker: byName(db, 'Aditi Raman') ?? maker,
      ...(!isWaiting && { decider: maker, reason: 'The GST number is of another business' }),
      at: org.created_at,
      decidedAt: isWaiting ? null : Math.min(org.created_at + 6 * HOUR, now),
    })
  }
}

const seedDocuments = (
  db: Database,
  { named, maker, now }: { named: (id: number | null) => SeedPerson; maker: SeedPerson; now: number },
): void => {
  const users = db.all(db.q.selectFrom('users').selectAll().where('kyc_status', 'in', ['VERF_PENDING', 'REJECTED']))
  for (const user of users) {
    const isWaiting = user.kyc_status === 'VERF_PENDING'
    const at = Math.max(user.created_at, now - 9 * DAY)
    write(db, {
      event: 'USER_KYC',
      entityId: user.id,
      orgId: null,
      issuer: user.issuer,
      currency: 'INR',
      title: user.name,
      mobile: user.mobile,
      before: { kycStatus: 'VERF_PENDING' },
      after: { kycStatus: 'VERIFIED', email: user.email },
      status: isWaiting ? 'PENDING' : 'REJECTED',
      maker: named(user.papers_by ?? user.id),
      ...(!isWaiting && { decider: maker, ...(user.kyc_reason && { reason: user.kyc_reason }) }),
      at,
      decidedAt: isWaiting ? null : Math.min(at + 5 * HOUR, now),
    })
  }
  const customers = db.all(
    db.q
      .selectFrom('customers')
      .selectAll()
      .where('kyc_status', '=', 'PENDING')
      .where('id', 'in', db.q.selectFrom('kyc_docs').select('customer_id'))
      .orderBy('created_at', 'desc')
      .limit(14),
  )
  for (const customer of customers)
    write(db, {
      event: 'CUSTOMER_KYC',
      entityId: customer.id,
      orgId: customer.org_id,
      issuer: customer.issuer,
      currency: customer.currency,
      title: customer.name,
      mobile: customer.mobile,
      before: { kycStatus: 'PENDING' },
      after: { kycStatus: 'VERIFIED', kycType: customer.kyc_type, name: customer.name, email: customer.email },
      status: 'PENDING',
      maker,
      at: customer.created_at,
    })
}

const newHolder = (n: number): string =>
  `${indianWomen[(n * 7) % indianWomen.length]} ${indianSurnames[(n * 11) % indianSurnames.length]}`

const fates: readonly ApprovalStatus[] = ['PENDING', 'PENDING', 'APPROVED', 'PAUSED', 'REJECTED', 'CANCELLED']

/** Requests about cards, each about a card without another waiting request. */
const seedCardRequests = (
  db: Database,
  { maker, decider, now }: { maker: SeedPerson; decider: SeedPerson; now: number },
): void => {
  const cards = db.all(
    db.q
      .selectFrom('cards')
      .innerJoin('card_wallets', 'card_wallets.card_id', 'cards.id')
      .innerJoin('wallets', 'wallets.id', 'card_wallets.wallet_id')
      .innerJoin('accounts', 'accounts.id', 'card_wallets.account_id')
      .innerJoin('programs', 'programs.id', 'cards.program_id')
      .selectAll('cards')
      .select(['wallets.id as wallet_id', 'wallets.name as wallet', 'accounts.balance', 'programs.name as program'])
      .where('cards.status', '=', 'ACTIVE')
      .where('cards.kind', '=', 'GPR')
      .where('wallets.balance_type', '=', 'PREPAID')
      .where('accounts.balance', '>', 100_000)
      .where('cards.issuer', 'in', ['YES', 'NSDL', 'SBM', 'FINO'])
      .where('cards.created_at', '<', now - 40 * DAY)
      .groupBy('cards.id')
      .orderBy('cards.id', 'desc')
      .limit(24),
  )
  cards.forEach((card, n) => {
    const event = (['CARD_BLOCK', 'CARD_LOAD', 'CARD_UNLOAD', 'CARD_CREATION'] as const)[n % 4] ?? 'CARD_BLOCK'
    const status = fates[Math.floor(n / 4) % fates.length] ?? 'PENDING'
    const at = now - Math.round((0.3 + n * 0.9) * DAY)
    const isDecided = status !== 'PENDING' && status !== 'PAUSED'
    const amount = 50_000 + n * 1_250
    const cardId = String(card.id)
    const sent = { orgIds: [], isTest: true }
    const of = {
      orgId: card.org_id,
      issuer: card.issuer,
      currency: card.currency,
      mobile: card.mobile,
      title: `${card.name_on_card} •• ${card.last4}`,
      status,
      maker,
      at,
      ...(status !== 'PENDING' && { decider }),
      ...(status === 'REJECTED' && { reason: 'The holder was reached and has found the card' }),
      decidedAt: isDecided ? at + 3 * HOUR : null,
    }
    if (event === 'CARD_BLOCK')
      return write(db, {
        ...of,
        event,
        entityId: card.id,
        before: { status: 'ACTIVE', reason: null },
        after: { status: 'BLOCKED', reason: 'LOST' },
        payload: { ...sent, kind: 'blockCard', content: { cardId, last4Digits: card.last4, reason: 'LOST' } },
      })
    if (event === 'CARD_CREATION') {
      const holder = newHolder(n)
      const [name, mobile] = isDecided
        ? [card.name_on_card, card.mobile]
        : [holder, `9199${cardId.padStart(8, '0').slice(-8)}`]
      return write(db, {
        ...of,
        event,
        entityId: isDecided ? card.id : null,
        key: `seed ${card.id}`,
        mobile,
        title: name,
        after: { name, mobile, program: card.program, cardMode: 'DIGITAL_ONLY_CARD' },
        payload: {
          ...sent,
          kind: 'issueCard',
          content: {
            orgId: String(card.org_id),
            cardProgramId: String(card.program_id),
            fullName: name,
            nameOnCard: name,
            mobile,
            cardMode: 'DIGITAL_ONLY_CARD',
            metaData: { walletsInitBalance: [] },
          },
        },
      })
    }
    const isLoad = event === 'CARD_LOAD'
    return write(db, {
      ...of,
      event,
      entityId: card.id,
      key: `#${card.id} ${card.wallet_id} ${toMajor(amount)} `,
      amount,
      before: { balance: toMajor(card.balance) },
      after: {
        balance: toMajor(card.balance + (isLoad ? amount : -amount)),
        amount: toMajor(amount),
        wallet: card.wallet,
        narration: null,
      },
      payload: {
        ...sent,
        kind: isLoad ? 'loadCard' : 'unloadCard',
        content: {
          cardId,
          appId: String(card.wallet_id),
          amount: toMajor(amount),
          ...(isLoad && { source: 'ORG_ACCOUNT' }),
        },
      },
    })
  })
}

const seedPasswordResets = (db: Database, now: number): void => {
  const users = db.all(
    db.q
      .selectFrom('users')
      .selectAll()
      .where('email', 'in', ['ananya.krishnan@desk.test', 'imran.qureshi@desk.test', 'harish.pillai@desk.test'])
      .orderBy('id'),
  )
  const decider = byName(db, 'Vikram Sen')
  users.forEach((user, n) => {
    const isDecided = n === 2
    const at = now - (4 + n * 30) * HOUR
    write(db, {
      event: 'PASSWORD_RESET',
      entityId: user.id,
      orgId: null,
      issuer: user.issuer,
      currency: 'INR',
      title: user.name,
      mobile: user.mobile,
      after: { email: user.email },
      status: isDecided ? 'APPROVED' : 'PENDING',
      maker: user,
      ...(isDecided && decider && { decider }),
      at,
      decidedAt: isDecided ? at + HOUR : null,
    })
  })
}
