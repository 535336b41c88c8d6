import type { Currency } from '@/lib/rules/locale/money'
import { programLimits } from '@/lib/rules/programs/program-form'
import type { Database } from '../core/db/database'
import { DAY, HOUR, localDay } from '../core/db/days'
import { setUpBusiness, type Business, businesses } from './businesses'
import { businessFirst, businessSecond } from './names'
import { companyDocuments, email, mobile, person, address } from './identities'
import { designCodeOf, printers, pinMailerPrinters, programs, designsOf } from './programs'
import type { Random } from './random'

export type SeedWallet = {
  id: number
  balanceType: 'VIRTUAL' | 'PREPAID'
  isLinked: boolean
  isNcmc: boolean
  initial: number
}
export type SeedProgram = {
  id: number
  issuer: string
  kind: 'GC' | 'GPR'
  needsHolderAuth: boolean
  digitalOnly: boolean
  isActive: boolean
  hasPinMailer: boolean
  wallets: readonly SeedWallet[]
  designCode: string | null
  printer: string | null
}
export type SeedBusiness = {
  id: number
  rootId: number
  currency: Currency
  issuers: readonly string[]
  category: string
  weight: number
  spare: number
  createdAt: number
  programs: readonly SeedProgram[]
  host: string
}

const issuers: readonly (readonly [code: string, name: string, currency: Currency])[] = [
  ['YES', 'YES Bank', 'INR'],
  ['NSDL', 'NSDL Payments Bank', 'INR'],
  ['SBM', 'SBM Bank India', 'INR'],
  ['FINO', 'Fino Payments Bank', 'INR'],
  ['INDIANBANK', 'Indian Bank', 'INR'],
  ['IOB', 'Indian Overseas Bank', 'INR'],
  ['PHONEPE', 'PhonePe', 'INR'],
  ['ENBD', 'Emirates NBD', 'AED'],
  ['PAULM', 'PaulM', 'INR'],
  ['MPURSE', 'mPurse', 'INR'],
  ['YESGIFTCARD', 'YES Gift Card', 'INR'],
  ['SIB', 'South Indian Bank', 'INR'],
  ['FYP', 'FYP', 'INR'],
  ['MUFIN', 'Mufin', 'INR'],
]

const SPARE = 500_000_000
const FIRST_BUSINESS = 1001
const FIRST_PROGRAM = 2001
const FIRST_WALLET = 2501
const FIRST_BRANCH = 11

const flag = (value: boolean | undefined) => Number(value ?? false)

export const seedIssuers = (db: Database): Map<string, number> => {
  const branches = new Map<string, number>()
  issuers.forEach(([code, name, currency], index) => {
    db.insert('issuers', { code, name, currency })
    db.insert('branches', {
      id: FIRST_BRANCH + index,
      name: `${name} Head Office`,
      code: `${code}-HO`,
      type: 'HEAD_OFFICE',
      issuer: code,
    })
    branches.set(code, FIRST_BRANCH + index)
  })
  return branches
}

export const seedPrograms = (db: Database, today: number): readonly SeedProgram[] => {
  let walletId = FIRST_WALLET
  return programs.map((program, index) => {
    const id = FIRST_PROGRAM + index
    const currency = program.issuer === 'ENBD' ? 'AED' : 'INR'
    db.insert('programs', {
      id,
      name: program.name,
      status: program.status ?? 'ACTIVE',
      issuer: program.issuer,
      kind: program.kind,
      network: program.network ?? 'VISA',
      currency,
      require_card_holder_auth: flag(program.needsHolderAuth),
      only_ncmc: flag(program.onlyNcmc),
      allow_emboss_line4: flag(program.embossLine4),
      has_pin_mailer: flag(program.pinMailer),
      digital_only: flag(program.digitalOnly),
      card_form: program.digitalOnly ? 'DIGITAL' : 'BOTH',
      visible_at_issuer_portal: flag(!program.isHidden),
      offered_to_all: flag(!program.isHidden),
      created_at: today - (1_300 - index * 11) * DAY + 11 * HOUR,
    })
    const codes: string[] = []
    if (program.designs)
      printers.forEach((_, p) => codes.push(...designsOf(p).map(({ name }) => designCodeOf(program.issuer, id, name))))
    if (program.pinMailer)
      for (const printer of pinMailerPrinters) db.insert('program_pin_printers', { program_id: id, printer })
    for (const [channel, period, amount, count] of programLimits)
      db.insert('program_limits', { program_id: id, channel, period, amount, count })
    const first = program.wallets.find((wallet) => !wallet.isNcmc)
    const wallets = program.wallets.map((wallet, priority): SeedWallet => {
      const made = {
        id: walletId++,
        balanceType: wallet.type,
        isLinked: wallet.isLinked !== false,
        isNcmc: wallet.isNcmc === true,
        initial: wallet.start ?? 0,
      }
      db.insert('wallets', {
        id: made.id,
        program_id: id,
        name: wallet.name,
        description: wallet.about,
        status: wallet.status ?? 'ACTIVE',
        balance_type: wallet.type,
        allow_link: flag(made.isLinked),
        is_ncmc: flag(made.isNcmc),
        is_default: flag(wallet === first),
        allow_branch_load: 1,
        initial_balance: made.initial,
        priority: priority + 1,
      })
      return made
    })
    return {
      id,
      issuer: program.issuer,
      kind: program.kind,
      needsHolderAuth: program.needsHolderAuth === true,
      digitalOnly: program.digitalOnly === true,
      isActive: program.status !== 'INACTIVE',
      hasPinMailer: program.pinMailer === true,
      wallets,
      designCode: codes[0] ?? null,
      printer: codes.length ? printers[0] : null,
    }
  })
}

/** Invented businesses for the large scale, with up to two levels below each. */
const moreBusinesses = (random: Random, count: number): Business[] =>
  Array.from({ length: count }, (_, index) => {
    const first = businessFirst[index % businessFirst.length] ?? 'Nova'
    const second =
      businessSecond[(index * 7 + Math.floor(index / businessFirst.length)) % businessSecond.length] ?? 'Works'
    const shown = `${first} ${second}`
    const own = random.weighted<readonly string[]>([
      [['YES'], 3],
      [['NSDL'], 3],
      [['SBM', 'YES'], 2],
      [['FINO'], 2],
      [['INDIANBANK'], 2],
      [['IOB'], 2],
      [['PHONEPE'], 1],
    ])
    const child = (part: string): Business => ({
      name: `${shown} ${part}`,
      display: `${shown} ${part}`,
      type: 'PRIVATE',
      issuers: own,
      weight: random.int(1, 3),
    })
    return {
      name: `${shown} Private Limited`,
      display: shown,
      type: 'PRIVATE',
      issuers: own,
      status: random.weighted([
        ['ACTIVE', 12],
        ['DRAFT', 1],
        ['PENDING', 1],
        ['REJECTED', 1],
      ]),
      weight: random.int(2, 9),
      children: random.chance(0.4) ? [child('North'), { ...child('South'), children: [child('Deep South')] }] : [],
    } satisfies Business
  })

type Context = {
  db: Database
  random: Random
  today: number
  branches: Map<string, number>
  programs: readonly SeedProgram[]
}

/** Seeds the named businesses, and `more` invented ones. */
export const seedBusinesses = ({ db, random, today, branches, programs: all }: Context, more: number) => {
  const seeded: SeedBusiness[] = []
  let nextId = FIRST_BUSINESS
  let setUpOrgId = 0

  const add = (
    business: Business,
    parent: { id: number; rootId: number; line: readonly number[]; createdAt: number } | null,
  ) => {
    const id = nextId++
    const { currency = 'INR', status = 'ACTIVE' } = business
    const isActive = status === 'ACTIVE'
    const line = [...(parent?.line ?? []), id]
    const rootId = parent?.rootId ?? id
    const admin = person(random, currency)
    const signatory = person(random, currency)
    const host = `${business.display.toLowerCase().replace(/[^a-z]+/g, '')}.example`
    // After the parent's creation, and in the first half of the time from then until today.
    const createdAt = parent
      ? parent.createdAt + Math.min(random.int(5, 60) * DAY, Math.floor((today - parent.createdAt) / 2))
      : today -
        random.int(isActive ? 420 : 3, isActive ? 860 : 60) * DAY +
        random.int(4, 12) * HOUR +
        random.int(0, 3_599_000)
    db.insert('orgs', {
      id,
      parent_id: parent?.id ?? null,
      root_id: rootId,
      depth: line.length - 1,
      name: business.name,
      display_name: business.display,
      category: business.category ?? 'BUSINESS',
      business_type: business.type,
      description: `${business.display} issues cards to its people and partners.`,
      status,
      created_at: createdAt,
      day: localDay(createdAt, currency),
      currency,
      admin_name: admin.name,
      admin_email: email(admin.name, id, host),
      admin_mobile: mobile(id, currency),
      signatory_name: signatory.name,
      signatory_email: email(signatory.name, id + 1, host),
      signatory_mobile: mobile(id + 50_000, currency),
      set_up_complete: Number(business.isSetUp !== false),
      restrict_card_issuance: flag(business.isRestricted),
      branch_id: branches.get(business.issuers[0] ?? '') ?? null,
    })
    for (const ancestor of line) db.insert('org_tree', { ancestor_id: ancestor, org_id: id })
    business.issuers.forEach((issuer, index) => {
      const bank = issuer.slice(0, 4).padEnd(4, 'X')
      const number =
        currency === 'AED'
          ? null
          : { van: `${bank}VA${id}${index}${random.digits(4)}`, ifsc: `${bank}0${random.digits(6)}` }
      db.insert('org_issuers', {
        org_id: id,
        issuer,
        restrict_card_issuance: flag(business.stoppedBy?.includes(issuer)),
        van: null,
        ifsc: null,
        status,
        ...(isActive && number),
      })
    })
    if (currency === 'INR')
      for (const [type, value] of companyDocuments(random, business.type))
        db.insert('org_documents', { org_id: id, type, value })
    for (const address_type of ['REGISTERED_ADDRESS', 'BUSINESS_ADDRESS'])
      db.insert('addresses', { entity_type: 'ORG', entity_id: id, address_type, ...address(random, currency) })
    const own = all.filter(
      ({ issuer }) => isActive && business.hasPrograms !== false && business.issuers.includes(issuer),
    )
    for (const program of own) db.insert('program_orgs', { program_id: program.id, org_id: id })
    if (business.name === setUpBusiness) setUpOrgId = id
    seeded.push({
      id,
      rootId,
      currency,
      issuers: business.issuers,
      category: business.category ?? 'BUSINESS',
      weight: isActive ? (business.weight ?? 0) : 0,
      spare: business.spare ?? SPARE,
      createdAt,
      programs: own,
      host,
    })
    // A business that is not approved has no businesses below it yet.
    for (const child of (isActive && business.children) || []) add(child, { id, rootId, line, createdAt })
  }

  for (const business of [...businesses, ...moreBusinesses(random, more)]) add(business, null)
  return { orgs: seeded, setUpOrgId }
}
