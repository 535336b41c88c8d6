import { blockReasons, type CardMode, type CardStatus } from '@/lib/rules/cards/card-states'
import type { Currency } from '@/lib/rules/locale/money'
import { DAY, HOUR, localDay, MINUTE } from '../core/db/days'
import type { Database } from '../core/db/database'
import { Loader } from './loader'
import { indianLanguages, kycTypes } from './names'
import type { SeedBusiness, SeedProgram } from './organizations'
import { address, birthDate, document, email, mobile, person } from './identities'
import type { Random } from './random'
import { staff } from './users'

export type SeedCustomer = {
  id: number
  org: SeedBusiness
  issuer: string
  currency: Currency
  name: string
  gender: string
  mobile: string
  kycStatus: string
  kycType: string
  status: string
  createdAt: number
  createdBy: string
  cards: SeedCard[]
  txns: number
  successes: number
  failures: number
  lastAmount: number | null
  lastAt: number | null
}
export type SeedCard = {
  id: number
  customer: SeedCustomer
  program: SeedProgram
  status: CardStatus
  last4: string
  createdAt: number
  activatedAt: number | null
}

const FIRST_CUSTOMER = 3_000_001
const FIRST_CARD = 5_000_001

/** Forced to occur, because chance alone would miss them among a few hundred cards. */
const rareStatuses: readonly CardStatus[] = [
  'BLOCKED',
  'LOCKED',
  'PENDING',
  'INACTIVE',
  'EXPIRED',
  'CLOSED',
  'REPLACED',
  'DORMANT',
  'BLOCKED',
  'LOCKED',
  'PENDING',
  'DELETED',
  'COMPLETED',
  'REJECTED',
  'APPROVED',
]
const neverActivated: readonly CardStatus[] = ['PENDING', 'INACTIVE', 'REJECTED', 'APPROVED']

type Context = { random: Random; now: number; recent: number }

const statusOf = (program: SeedProgram, n: number, random: Random): CardStatus => {
  if (!program.isActive) return random.pick(['EXPIRED', 'CLOSED', 'ACTIVE'] as const)
  if (program.needsHolderAuth && random.chance(0.35)) return 'PENDING'
  if (program.kind === 'GC' && (program.issuer === 'INDIANBANK' || program.issuer === 'IOB') && random.chance(0.3))
    return 'INACTIVE'
  return n % 4 === 3 ? (rareStatuses[Math.floor(n / 4) % rareStatuses.length] ?? 'ACTIVE') : 'ACTIVE'
}

/** A time during office hours; for a share of the cards (`recent`) within the last seven days. */
const momentOf = (org: SeedBusiness, { random, now, recent }: Context): number => {
  const age = random.chance(recent)
    ? random.next() * 6.4 * DAY
    : 6.5 * DAY + random.next() ** 1.6 * (now - org.createdAt - 8 * DAY)
  const day = Math.floor((now - age) / DAY) * DAY
  const at = day + (3.5 + random.next() * 10) * HOUR
  return Math.floor(Math.min(now, Math.max(org.createdAt + HOUR, at > now ? at - DAY : at)))
}

/** A minimum KYC type that belongs to another bank. */
const foreignKyc = (type: string, issuer: string) => /^(YES|SBM) /.test(type) && !type.startsWith(`${issuer} `)

export const planCards = (orgs: readonly SeedBusiness[], count: number, context: Context): SeedCustomer[] => {
  const { random } = context
  const issuing = orgs.filter((org) => org.weight > 0 && org.programs.some((program) => program.wallets.length))
  const weight = issuing.reduce((sum, org) => sum + org.weight, 0)
  const customers: SeedCustomer[] = []
  let cards = 0

  const customerOf = (org: SeedBusiness, issuer: string): SeedCustomer => {
    const { name, gender } = person(random, org.currency)
    const n = customers.length
    const kycStatus = random.weighted([
      ['VERIFIED', 82],
      ['PENDING', 14],
      ['REJECTED', 4],
    ] as const)
    return {
      id: FIRST_CUSTOMER + n,
      org,
      issuer,
      currency: org.currency,
      name,
      gender,
      mobile: mobile(n + 100_000, org.currency),
      kycStatus,
      kycType: random.pick(org.currency === 'AED' ? ['CKYC'] : kycTypes.filter((type) => !foreignKyc(type, issuer))),
      status: random.chance(0.96) ? 'ACTIVE' : 'BLOCKED',
      createdAt: momentOf(org, context),
      createdBy: random.pick(staff),
      cards: [],
      txns: 0,
      successes: 0,
      failures: 0,
      lastAmount: null,
      lastAt: null,
    }
  }

  issuing.forEach((org, index) => {
    const share = index === issuing.length - 1 ? count - cards : Math.round((count * org.weight) / weight)
    const usable = org.programs.filter((program) => program.wallets.length)
    for (let made = 0; made < share;) {
      const first = random.pick(usable)
      const customer = customerOf(org, first.issuer)
      customers.push(customer)
      if (random.chance(0.04)) continue
      const others = usable.filter((program) => program.issuer === first.issuer && program !== first)
      const own = [
        first,
        ...others.slice(
          0,
          random.weighted([
            [0, 72],
            [1, 23],
            [2, 5],
          ] as const),
        ),
      ].slice(0, share - made)
      for (const program of own) {
        const status = statusOf(program, cards, random)
        const createdAt =
          program === first
            ? customer.createdAt
            : Math.floor(
                customer.createdAt +
                  random.next() * Math.max(0, Math.min(40 * DAY, context.now - customer.createdAt - HOUR)),
              )
        customer.cards.push({
          id: FIRST_CARD + cards,
          customer,
          program,
          status,
          last4: random.digits(4),
          createdAt,
          activatedAt: neverActivated.includes(status)
            ? null
            : Math.floor(createdAt + random.next() * Math.min(15 * HOUR, context.now - createdAt)),
        })
        cards += 1
        made += 1
      }
    }
  })
  return customers
}

const modeOf = ({ program, id }: SeedCard): CardMode => {
  if (program.needsHolderAuth) return 'PHYSICAL_NO_NAMED_CARD'
  if (program.digitalOnly) return 'DIGITAL_ONLY_CARD'
  return (
    (['DIGITAL_ONLY_CARD', 'PHYSICAL_NAMED_CARD', 'PHYSICAL_NO_NAMED_CARD'] as const)[id % 3] ?? 'DIGITAL_ONLY_CARD'
  )
}

export const writeCards = (db: Database, customers: readonly SeedCustomer[], { random, now }: Context): void => {
  const year = new Date(now).getUTCFullYear()
  const people = new Loader(db, 'customers', [
    'id',
    'org_id',
    'root_id',
    'issuer',
    'currency',
    'name',
    'mobile',
    'email',
    'date_of_birth',
    'gender',
    'language',
    'status',
    'kyc_status',
    'kyc_type',
    'created_at',
    'day',
    'created_by',
    'card_count',
    'txn_count',
    'success_count',
    'failed_count',
    'last_txn_amount',
    'last_txn_at',
    'van',
  ])
  const papers = new Loader(db, 'kyc_docs', ['customer_id', 'name', 'type', 'value', 'extension', 'uploaded_at'])
  const addresses = new Loader(db, 'addresses', [
    'entity_type',
    'entity_id',
    'address_type',
    'address1',
    'address2',
    'landmark',
    'city',
    'state',
    'pincode',
    'country',
  ])
  const cards = new Loader(db, 'cards', [
    'id',
    'customer_id',
    'org_id',
    'root_id',
    'program_id',
    'issuer',
    'currency',
    'kind',
    'mode',
    'status',
    'status_reason',
    'kyc_status',
    'mobile',
    'last4',
    'name_on_card',
    'holder_name',
    'design_code',
    'printer',
    'kit_number',
    'insta_mapping_status',
    'approval_queue_id',
    'van',
    'atm',
    'pos',
    'ecom',
    'contactless',
    'created_at',
    'day',
    'created_by',
    'modified_at',
    'modified_by',
    'activated_at',
    'expires_on',
  ])
  const changes = new Loader(db, 'card_status_changes', [
    'card_id',
    'from_status',
    'to_status',
    'reason',
    'by_name',
    'at',
  ])

  for (const customer of customers) {
    const { org, currency } = customer
    people.add([
      customer.id,
      org.id,
      org.rootId,
      customer.issuer,
      currency,
      customer.name,
      customer.mobile,
      email(customer.name, customer.id, random.chance(0.6) ? org.host : 'mail.example'),
      birthDate(random, year),
      customer.gender,
      currency === 'AED' ? 'English' : random.pick(indianLanguages),
      customer.status,
      customer.kycStatus,
      customer.kycType,
      customer.createdAt,
      localDay(customer.createdAt, currency),
      customer.createdBy,
      customer.cards.length,
      customer.txns,
      customer.successes,
      customer.failures,
      customer.lastAmount,
      customer.lastAt,
      currency === 'INR' ? `${customer.issuer.slice(0, 4)}VC${customer.id}` : null,
    ])
    if (customer.kycStatus !== 'PENDING' || random.chance(0.3)) {
      const [type, name, value] = document(random, currency, customer.kycType)
      papers.add([customer.id, name, type, value, 'png', Math.min(customer.createdAt + 7 * MINUTE, now)])
    }
    const home = address(random, currency)
    addresses.add([
      'CUST',
      customer.id,
      'DELIVERY_ADDRESS',
      home.address1,
      home.address2,
      home.landmark,
      home.city,
      home.state,
      home.pincode,
      home.country,
    ])

    for (const card of customer.cards) {
      const { program, status, createdAt, activatedAt } = card
      const mode = modeOf(card)
      const isFresh = status === 'PENDING' && mode === 'PHYSICAL_NO_NAMED_CARD'
      const reason = status === 'BLOCKED' || status === 'LOCKED' ? random.pick(blockReasons) : null
      const by = random.pick(staff)
      const first = activatedAt ?? createdAt
      const changedAt =
        status === 'ACTIVE' || activatedAt === null ? first : Math.floor(first + random.next() * (now - first))
      cards.add([
        card.id,
        customer.id,
        org.id,
        org.rootId,
        program.id,
        program.issuer,
        currency,
        program.kind,
        mode,
        status,
        reason,
        customer.kycStatus,
        customer.mobile,
        card.last4,
        customer.name.slice(0, 26).toUpperCase(),
        customer.name,
        mode === 'PHYSICAL_NAMED_CARD' ? program.designCode : null,
        mode === 'PHYSICAL_NAMED_CARD' ? program.printer : null,
        mode === 'PHYSICAL_NO_NAMED_CARD' && !isFresh ? `10${String(card.id).padStart(10, '0')}` : null,
        mode === 'PHYSICAL_NO_NAMED_CARD' && !isFresh ? 'MAPPED' : null,
        isFresh ? `AQ${card.id}` : null,
        currency === 'INR' ? `${program.issuer.slice(0, 4)}VA${card.id}` : null,
        Number(card.id % 7 !== 0),
        1,
        Number(card.id % 11 !== 0),
        Number(card.id % 5 !== 0),
        createdAt,
        localDay(createdAt, currency),
        customer.createdBy,
        changedAt,
        by,
        activatedAt,
        `${year + 3 - (status === 'EXPIRED' ? 4 : 0)}-${String((card.id % 12) + 1).padStart(2, '0')}`,
      ])
      changes.add([card.id, null, activatedAt === null ? status : 'PENDING', null, customer.createdBy, createdAt])
      if (activatedAt !== null) changes.add([card.id, 'PENDING', 'ACTIVE', null, customer.createdBy, activatedAt])
      if (activatedAt !== null && status !== 'ACTIVE') changes.add([card.id, 'ACTIVE', status, reason, by, changedAt])
    }
  }
  for (const loader of [people, papers, addresses, cards, changes]) loader.flush()
}
