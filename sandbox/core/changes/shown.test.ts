import { randomUUID } from 'node:crypto'
import { emptySetUp } from '@/lib/rules/organizations/set-up'
import { emptyWallet } from '@/lib/rules/programs/wallet-form'
import { effects } from '../../effects'
import type { Database } from '../db/database'
import { HttpError } from '../errors/http-error'
import { findActor } from '../actor/actor'
import { cardWithoutRequest } from '../../testing/approvers'
import { startTestPlatform, type TestPlatform } from '../../testing/test-platform'
import { isUnseen } from '../../testing/unseen-fields'
import type { Asking } from './acting'
import { canonicalOf, digestOf } from './content'
import { changeSubject, kindEffect } from './effect-of'
import type { ChangeKind, ContentOf } from '../effects/kinds'

let platform: TestPlatform
let context: Asking
const keys: string[] = []
beforeAll(async () => {
  platform = await startTestPlatform()
  const { db } = platform
  const user = db.first(db.q.selectFrom('users').select('id').where('email', '=', 'platform.admin@sandbox.test'))
  const actor = user && findActor(db, user.id)
  if (!actor) throw new Error('no administrator')
  // The subjects and files of changes read no more of a call's context than this.
  context = { db, actor, effects, now: Date.now, origin: 'http://platform.test', isTest: false, zone: null } as Asking
  for (const name of ['one.png', 'other.png']) keys.push(addDocument(db, actor.id, name))
})
afterAll(() => platform.close())

const addDocument = (db: Database, userId: number, name: string): string => {
  const key = randomUUID()
  const bytes = new TextEncoder().encode(name)
  db.run(
    db.q.insertInto('documents').values({ key, user_id: userId, name, kind: 'png', bytes, created_at: Date.now() }),
  )
  return key
}

const ORG = '1001'
const PROGRAM = '2001'
const GENERAL = '2501'
const first = () => keys[0] ?? ''

/** Every field is given, so that each is tried. */
type Whole<T> = T extends readonly (infer U)[]
  ? readonly Whole<U>[]
  : T extends object
    ? { [K in keyof T]-?: Whole<Exclude<T[K], undefined>> }
    : T
type Tried = Exclude<
  ChangeKind,
  // The signature of the payment provider covers the whole of the first; a kit that is mapped names itself and its card.
  'loadFromPayment' | 'mapKit' | 'updateProgram' | 'updateRole'
>

const address = { address1: '1 Road', address2: 'Area', city: 'Pune', state: 'Maharashtra', country: 'India' }
const block = () => ({ cardId: cardWithoutRequest(platform.db).cardId, last4Digits: '1234' })
const blocked = () => {
  const { db } = platform
  const { id, cardId, last4 } = cardWithoutRequest(db)
  db.run(db.q.updateTable('cards').set({ status: 'BLOCKED' }).where('id', '=', id))
  return { cardId, last4Digits: last4 }
}
const issue = (): Omit<Whole<ContentOf<'issueCard'>>, 'walletsInitBalance'> => ({
  branchId: '1',
  userId: '1',
  orgId: ORG,
  cardProgramId: PROGRAM,
  fullName: 'Shown Whole',
  mobile: '919617999001',
  email: 'shown@people.test',
  nameOnCard: 'Shown Whole',
  cardMode: 'DIGITAL_ONLY_CARD',
  printNamedCardBeforeKyc: true,
  addresses: [{ addressType: 'DELIVERY_ADDRESS', ...address, landmark: 'Tower', pincode: '411001' }],
  documents: [
    {
      docType: 'PAN',
      docValue: 'ABCPE1234F',
      docImage: first(),
      metaData: { name: 'Shown', dob: '1990-01-01', address: '1 Road', pincode: '411001', gender: 'F' },
    },
  ],
  kitNumber: '100000000001',
  designCode: 'DESIGN-1',
  cardPrinter: 'Printer',
  pinMailerPrinter: 'Printer',
  pinMailer: true,
  dateOfBirth: '1990-01-01',
  gender: 'F',
  embossLine4: 'LINE4',
  metaData: { walletsInitBalance: [{ walletId: GENERAL, amount: '10.00' }], narration: 'Welcome' },
})
const wallet = (): typeof emptyWallet & { rules: never[] } => ({
  ...emptyWallet,
  rules: [],
  name: 'Shown',
  description: 'Shown',
  balanceType: 'PREPAID',
  startingBalance: '5.00',
  startingBalanceValidityPeriod: 'MONTHLY',
  replenishBalance: '100.00',
  replenishBalanceValidityPeriod: 'MONTHLY',
  applicationBudget: '5.00',
  priority: '1',
})
const paper = () => {
  const { db } = platform
  db.run(
    db.q
      .updateTable('org_documents')
      .set({
        document_id: db.q
          .selectFrom('documents')
          .select('id')
          .where('key', '=', keys[1] ?? ''),
      })
      .where('org_id', '=', Number(ORG))
      .where('type', '=', 'PAN'),
  )
  const found = db.first(
    db.q.selectFrom('org_documents').select('id').where('org_id', '=', Number(ORG)).where('type', '=', 'PAN'),
  )
  return String(found?.id)
}
const purchase = () => {
  const { db } = platform
  const order = db.first(
    db.q
      .selectFrom('kit_orders')
      .select(['id', 'org_id', 'program_id'])
      .where('status', 'not in', ['PENDING', 'REJECTED'])
      .orderBy('id'),
  )
  db.run(
    db.q
      .updateTable('orgs')
      .set({ category: 'GIFTCARD_PURCHASER' })
      .where('id', '=', order?.org_id ?? 0),
  )
  db.run(
    db.q
      .updateTable('programs')
      .set({ kind: 'GC' })
      .where('id', '=', order?.program_id ?? 0),
  )
  return String(order?.id)
}
const walletVersion = () =>
  platform.db.first(platform.db.q.selectFrom('wallets').select('version').where('id', '=', Number(GENERAL)))?.version ??
  0
const business = () => ({
  ...emptySetUp,
  name: 'Shown Goods',
  primaryAdminMobile: '9876543210',
  approverMobile: '9876543211',
  signatory: { ...emptySetUp.signatory, mobile: '9876543212' },
  issuers: ['YES', 'NSDL'],
  files: Object.fromEntries(Object.keys(emptySetUp.files).map((type) => [type, first()])),
})

const contact = { fullName: 'Shown Person', email: 'shown@invited.test', mobile: '919617999002' }
const person = { ...contact, roles: [{ roleId: '3', orgId: ORG }], orgIds: [ORG] }
const branch = () =>
  String(
    platform.db.first(
      platform.db.q.selectFrom('branches').select('id').where('issuer', '=', 'YES').where('status', '=', 'ACTIVE'),
    )?.id,
  )
const invited = () => ({ ...person, issuerCode: 'YES', branchId: branch() })
const customer = () =>
  String(platform.db.first(platform.db.q.selectFrom('customers').select('id').where('issuer', '=', 'YES'))?.id)
const colleague = () => {
  const { db } = platform
  const user = db.first(db.q.selectFrom('users').select(['id', 'version']).where('email', '=', 'cards@sandbox.test'))
  if (!user) throw new Error('no colleague')
  return user
}

/** Starting balances stand in one of two places. */
type Sample<K extends Tried> = K extends 'issueCard' | 'addCustomer'
  ? Omit<Whole<ContentOf<K>>, 'walletsInitBalance' | 'metaData'>
  : Whole<ContentOf<K>>

const samples: { [K in Tried]: () => Sample<K> } = {
  blockCard: () => ({ ...block(), reason: 'LOST' }),
  closeCard: () => ({ ...block(), reason: 'NOT_NEEDED' }),
  issueCard: issue,
  // The form of a card holder has the balances at its top.
  addCustomer: () => ({
    ...issue(),
    walletsInitBalance: [{ walletId: GENERAL, amount: '10.00' }],
    metaData: { narration: 'Welcome' },
  }),
  replaceCard: () => ({ ...blocked(), cardMode: 'DIGITAL_ONLY_CARD' }),
  loadCard: () => ({
    cardId: block().cardId,
    appId: String(cardWithoutRequest(platform.db).wallet),
    amount: '10.00',
    narration: 'Why',
    source: 'ORG_ACCOUNT',
  }),
  linkWallet: () => {
    const { db } = platform
    const wallet = db.first(db.q.selectFrom('wallets').select(['id', 'program_id']).where('name', '=', 'Wellness'))
    db.run(
      db.q
        .updateTable('wallets')
        .set({ replenish_amount: 90_000, replenish_period: 'DAILY' })
        .where('id', '=', wallet?.id ?? 0),
    )
    const card = db.first(
      db.q
        .selectFrom('cards')
        .select('id')
        .where('program_id', '=', wallet?.program_id ?? 0)
        .where('status', '=', 'ACTIVE'),
    )
    return { cardId: String(card?.id), appId: String(wallet?.id) }
  },
  unloadCard: () => ({
    cardId: block().cardId,
    appId: String(cardWithoutRequest(platform.db).wallet),
    amount: '10.00',
    narration: 'Why',
  }),
  allocateMoney: () => ({ issuerCode: 'YES', orgId: ORG, toOrgId: '1002', amount: '10.00', reason: 'Why' }),
  loadKits: () => ({ id: purchase(), kitQuantity: 1, amount: '10.00' }),
  updateOrg: () => ({ orgId: ORG, version: 0, details: business() as never }),
  updateOrgBranding: () => ({ orgId: ORG, version: 0, orgDisplayName: 'Shown', logo: first() }),
  addOrgDocument: () => ({ orgId: ORG, docId: paper(), docType: 'PAN', docValue: 'ABCDE1234Z', docImage: first() }),
  removeOrgDocument: () => ({ orgId: ORG, docId: paper() }),
  createWallet: () => ({ formKey: randomUUID(), cardProgramId: PROGRAM, ...wallet() }),
  updateWallet: () => ({ appId: GENERAL, version: walletVersion(), ...wallet() }),
  linkProgram: () => {
    const { db } = platform
    db.run(db.q.deleteFrom('program_orgs').where('program_id', '=', Number(PROGRAM)))
    return { cardProgramId: PROGRAM, orgIds: [ORG] }
  },
  inviteUser: () => person,
  inviteIssuerAdmin: invited,
  inviteAgent: invited,
  inviteBranchAdmin: () => ({ branchId: branch(), ...contact }),
  unblockUser: () => {
    const user = colleague()
    platform.db.run(platform.db.q.updateTable('users').set({ status: 'BLOCKED' }).where('id', '=', user.id))
    return { id: String(user.id), version: user.version }
  },
  updateUser: () => {
    const { id, version } = colleague()
    const papers = {
      pan: 'ABCPE1234F',
      panKey: first(),
      aadhaar: '234567890123',
      addressProofType: 'PASSPORT' as const,
      addressProofKeys: [first(), first()],
    }
    const details = {
      fullName: 'Shown Other',
      mobile: '919617999003',
      dateOfBirth: '1990-01-01',
      gender: 'F' as const,
      fatherName: 'Father',
    }
    return { id: String(id), version, details, papers, pictureKey: first(), roles: person.roles, orgIds: [ORG] }
  },
  copyCustomerData: () => ({ id: customer(), reason: 'The holder asked' }),
  copyUserData: () => ({ id: String(colleague().id), reason: 'The colleague asked' }),
  updateEvent: () => ({
    issuerCode: 'YES',
    eventType: 'MONEY_LOAD',
    version: 1,
    status: 'INACTIVE',
    settings: {
      issuerCode: 'YES',
      eventType: 'MONEY_LOAD',
      DOCUMENTS: [],
      ADDRESS: ['REGISTERED_ADDRESS'],
      DETAILS: ['NAME'],
      steps: [{ name: 'Desk', roleId: '5', limit: '100.00', dayLimit: '500.00' }],
      remindAfterHours: 4,
      askAbove: '10.00',
      signAbove: '20.00',
    },
  }),
}

type Leaf = readonly (string | number)[]
const leavesOf = (value: unknown, at: Leaf = []): Leaf[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) => leavesOf(one, [...at, name]))
    : [at]

const others: Record<string, string> = {
  LOST: 'STOLEN',
  NOT_NEEDED: 'OTHER',
  DIGITAL_ONLY_CARD: 'PHYSICAL_NAMED_CARD',
  ORG_ACCOUNT: 'CORPORATE_ACCOUNT',
  F: 'M',
  PREPAID: 'LIMIT',
  MONTHLY: 'YEARLY',
  ALLOW: 'DENY',
  YES: 'SBM',
}
const another = (value: unknown): unknown => {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  const text = String(value)
  if (text === first()) return keys[1]
  if (others[text]) return others[text]
  if (/^\d+\.\d\d$/.test(text)) return `${Number(text.slice(0, -3)) + 1}.00`
  // Of what is masked the end is shown.
  return /\d$/.test(text) ? text.slice(0, -1) + String((Number(text.at(-1)) + 1) % 10) : `${text}Q`
}
const withAnother = <T>(content: T, at: Leaf): T => {
  const copy = structuredClone(content)
  const parent = at.slice(0, -1).reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], copy)
  const [last = ''] = at.slice(-1)
  ;(parent as Record<string, unknown>)[last] = another((parent as Record<string, unknown>)[last])
  return copy
}

/** The digest of a change, and all that its checker reads of it; nothing where it is refused. */
const shownOf = <K extends ChangeKind>(kind: K, content: ContentOf<K>) => {
  try {
    const subject = changeSubject(context, kind, content)
    if (!subject) return null
    const { title, mobile, amount, orgIds, issuers, entityId, before, after } = subject
    const files = kindEffect(context, kind).files?.(context, [content])(content) ?? []
    return {
      digest: digestOf(canonicalOf(subject), ''),
      shown: JSON.stringify([title, mobile, amount, orgIds, issuers, entityId, before, after, files]),
    }
  } catch (error) {
    if (error instanceof HttpError) return null
    throw error
  }
}

test('APPR-23 what each wallet of a new card starts with is said once', () => {
  const { db } = platform
  db.dryRun(() => {
    db.run(db.q.updateTable('wallets').set({ initial_balance: 5_000 }).where('id', '=', Number(GENERAL)))
    const { after = {} } = changeSubject(context, 'issueCard', issue() as unknown as ContentOf<'issueCard'>) ?? {}
    const said = Object.entries(after).filter(([field]) => /startingBalance(?!Validity)/.test(field))
    expect(said.every(([field]) => field.startsWith('startingBalance.'))).toBe(true)
    expect(said.map(([, amount]) => amount)).toContain('10.00')
  })
})

test.each(Object.keys(samples) as Tried[])(
  'decision 44, APPR-23 the checker of %s is shown all that it takes, and the digest covers it',
  (kind) => {
    const content = samples[kind]() as ContentOf<Tried>
    const asked = shownOf(kind, content)
    expect(asked).not.toBeNull()
    const changed = leavesOf(content).map((leaf) => ({
      name: leaf.join('.'),
      other: shownOf(kind, withAnother(content, leaf)),
    }))
    expect(changed.filter(({ other }) => other?.digest === asked?.digest).map(({ name }) => name)).toEqual([])
    const unshown = changed.filter(({ name, other }) => other?.shown === asked?.shown && !isUnseen(name))
    expect(unshown.map(({ name }) => name)).toEqual([])
  },
)
