import type { CardMode } from '@/lib/rules/cards/card-states'
import { findCustomerErrors, fromCustomerBody, isKycPending } from '@/lib/rules/customers/create-customer'
import { findIssueErrors } from '@/lib/rules/issuing/issue-values'
import { fromBody } from '@/lib/rules/issuing/issue-body'
import { type Currency } from '@/lib/rules/locale/money'
import { wireMobile } from '@/lib/rules/input/validators'
import type { CreateCustomerCard } from '@/lib/rules/bodies/issuing'
import { requirePermit, type Permitted } from '../../core/effects/permit'
import { renewRequests } from '../../core/changes/digest'
import type { Runtime } from '../../core/http/handler'
import type { Database, Row } from '../../core/db/database'
import { localDay } from '../../core/db/days'
import { moveFromKit } from '../kits/money'
import { fieldError, HttpError } from '../../core/errors/http-error'
import { sentences } from '../../core/errors/sentences'
import type { Actor } from '../../core/actor/actor'
import { countryNames } from '../customers/queries'
import { openCustomerRequest } from '../customers/approval'
import { expiryOf, firstStatus, makeCard, newLast4 } from '../cards/make-card'
import { readIssueFacts } from './rules'
import { givenStarts, startsOfCard } from './starts'
import { walletsOfNewCard } from '../wallets/linking'
import { chargeForCard, openWallets } from './wallets'
import { kitRefusal } from '../cards/take-kit'
import type { Program } from '../programs/queries'
import { refuse, toSentences } from '../../core/errors/field-error'
import { ownDocument } from '../documents/queries'
import { newVan } from '../../core/ledger/virtual-accounts'

export type IssuingContext = Runtime & { actor: Actor; body: CreateCustomerCard }
const kycTypes: Record<string, string> = { AADHAAR: 'Aadhaar Document', PAN: 'PAN Document' }
const minimumKyc: Record<string, string> = { YES: 'YES Minimum', SBM: 'SBM Minimum Detailed' }

export const mobileOf = (body: CreateCustomerCard, program: Program): string =>
  wireMobile(body.mobile, program.currency === 'AED' ? 'AE' : 'IN')

const birthOf = ({ dateOfBirth, documents }: CreateCustomerCard): string | null =>
  dateOfBirth ?? documents?.[0]?.metaData?.dob ?? null
const genderOf = ({ gender, documents }: CreateCustomerCard) => gender ?? documents?.[0]?.metaData?.gender ?? null

type IssueTarget = { org: Pick<Row<'orgs'>, 'id'>; program: Pick<Program, 'id' | 'issuer'>; mobile: string }

const holderOf = (db: Database, { org, program, mobile }: IssueTarget) =>
  db.first(
    db.q
      .selectFrom('customers')
      .select(['id', 'name', 'email', 'kyc_status'])
      .where('org_id', '=', org.id)
      .where('issuer', '=', program.issuer)
      .where('mobile', '=', mobile)
      .orderBy('id'),
  )

const knownHolder = ({ db, body }: IssuingContext, org: Row<'orgs'>, program: Program) =>
  holderOf(db, { org, program, mobile: mobileOf(body, program) })

/** The holder of a new card, also for approval requests: the existing card holder with that mobile number, else a new person. APPR-23 */
export const receiverOf = (context: IssuingContext, org: Row<'orgs'>, program: Program) => {
  const { body } = context
  const known = knownHolder(context, org, program)
  return known
    ? { known, name: known.name, email: known.email, dateOfBirth: null, gender: null }
    : {
        known: null,
        name: body.fullName,
        email: body.email ?? null,
        dateOfBirth: birthOf(body),
        gender: genderOf(body),
      }
}

const holder = (context: IssuingContext & Permitted, org: Row<'orgs'>, program: Program) => {
  const { db, actor, body, now } = context
  const mobile = mobileOf(body, program)
  const { known, name, email, dateOfBirth, gender } = receiverOf(context, org, program)
  if (known) return { id: known.id, kycStatus: known.kyc_status, mobile, isNew: false }
  requirePermit(context, 'CUSTOMER_CREATION')
  const at = now()
  const kycStatus = 'PENDING'
  const id = db.create('customers', {
    org_id: org.id,
    root_id: org.root_id,
    issuer: program.issuer,
    currency: program.currency,
    name,
    mobile,
    email,
    date_of_birth: dateOfBirth,
    gender,
    language: 'English',
    status: 'ACTIVE',
    kyc_status: kycStatus,
    kyc_type: kycTypes[body.documents?.[0]?.docType ?? ''] ?? minimumKyc[program.issuer] ?? 'CKYC',
    created_at: at,
    day: localDay(at, program.currency),
    created_by: actor.name,
    card_count: 0,
    txn_count: 0,
    success_count: 0,
    failed_count: 0,
  })
  if (program.currency === 'INR')
    db.update('customers', id, { van: newVan(db, program.issuer, `${program.issuer.slice(0, 4)}VC${id}`) })
  return { id, kycStatus, mobile, isNew: true }
}

const pictureOf = ({ db, actor }: IssuingContext, key: string | undefined) => {
  if (!key) return null
  const found = ownDocument(db, actor, key)
  if (!found) throw fieldError('documents.0.docImage', 'We do not have this picture. Upload it again')
  return found
}

const keepDocuments = (context: IssuingContext, customerId: number, currency: Currency) => {
  const { db, body, now } = context
  for (const paper of body.documents ?? []) {
    const picture = pictureOf(context, paper.docImage)
    db.insert('kyc_docs', {
      customer_id: customerId,
      name: paper.docType.replaceAll('_', ' '),
      type: paper.docType,
      value: paper.docType === 'PAN' ? paper.docValue.toUpperCase() : paper.docValue,
      extension: picture?.kind ?? '',
      uploaded_at: now(),
      document_id: picture?.id ?? null,
    })
  }
  const addresses = body.addresses ?? []
  if (addresses.length)
    db.run(
      db.q
        .deleteFrom('addresses')
        .where('entity_type', '=', 'CUST')
        .where('entity_id', '=', customerId)
        .where('address_type', '=', 'DELIVERY_ADDRESS'),
    )
  for (const address of addresses)
    db.insert('addresses', {
      entity_type: 'CUST',
      entity_id: customerId,
      address_type: address.addressType,
      address1: address.address1,
      address2: address.address2,
      landmark: address.landmark ?? null,
      city: address.city,
      state: address.state,
      pincode: address.pincode || null,
      country: address.country || countryNames[currency],
    })
}

const holdsProgram = (db: Database, customerId: number, programId: number) =>
  db
    .all(
      db.q
        .selectFrom('cards')
        .select('status')
        .where('customer_id', '=', customerId)
        .where('program_id', '=', programId),
    )
    .some(({ status }) => isKycPending(status))

export const cardTaker = (db: Database, target: IssueTarget) => {
  const known = holderOf(db, target)
  return known && !holdsProgram(db, known.id, target.program.id) ? known : null
}

const refuseTaken = (sentence: string, customerId: number) =>
  new HttpError(409, sentence, { fields: { mobile: sentence, customerId: String(customerId) } })

export const MOBILE_TAKEN = {
  card: 'This mobile number already holds a card of this program',
  holder: 'A customer with this mobile number exists already',
} as const

const mobileRefusal = (context: IssuingContext, org: Row<'orgs'>, program: Program): HttpError | null => {
  const known = knownHolder(context, org, program)
  if (!known) return null
  if (holdsProgram(context.db, known.id, program.id)) return refuseTaken(MOBILE_TAKEN.card, known.id)
  return context.body.cardMode ? null : refuseTaken(MOBILE_TAKEN.holder, known.id)
}

const ruleRefusals = (body: CreateCustomerCard, facts: ReturnType<typeof readIssueFacts>['facts']) =>
  body.cardMode ? findIssueErrors(fromBody(body), facts) : findCustomerErrors(fromCustomerBody(body), facts)

const fieldsOf = (refusal: HttpError | null) => (refusal?.more.fields ?? {}) as Record<string, string>

export const allRefusals = (context: IssuingContext, readFacts = readIssueFacts): Record<string, string> => {
  const { db, body } = context
  const { org, program, facts } = readFacts(context)
  const byRule = toSentences(ruleRefusals(body, facts))
  const kitTarget = { org_id: org.id, program_id: program.id }
  return {
    ...fieldsOf(mobileRefusal(context, org, program)),
    ...fieldsOf(body.kitNumber ? kitRefusal(db, body.kitNumber, kitTarget) : null),
    ...byRule,
  }
}

const cardValues = (
  { actor, body, now }: IssuingContext,
  org: Row<'orgs'>,
  program: Program,
  customer: ReturnType<typeof holder>,
  mode: CardMode,
) => {
  const at = now()
  const status = firstStatus(program, mode)
  return {
    customer_id: customer.id,
    org_id: org.id,
    root_id: org.root_id,
    program_id: program.id,
    issuer: program.issuer,
    currency: program.currency,
    kind: program.kind,
    mode,
    status,
    kyc_status: customer.kycStatus,
    mobile: customer.mobile,
    last4: newLast4(),
    name_on_card: (body.nameOnCard || body.fullName).slice(0, 26).toUpperCase(),
    emboss_line4: body.embossLine4 ?? null,
    design_code: body.designCode ?? null,
    printer: body.cardPrinter ?? null,
    pin_mailer_printer: body.pinMailerPrinter ?? null,
    kit_number: body.kitNumber ?? null,
    insta_mapping_status: body.kitNumber ? 'MAPPED' : null,
    approval_queue_id: null,
    narration: body.metaData?.narration ?? null,
    atm: 1,
    pos: 1,
    ecom: 1,
    contactless: 1,
    created_at: at,
    day: localDay(at, program.currency),
    created_by: actor.name,
    modified_at: at,
    modified_by: actor.name,
    modified_by_id: actor.id,
    activated_at: status === 'ACTIVE' ? at : null,
    expires_on: expiryOf(at),
  } as const
}

/** The starting balances. Configured ones are given with a card; without a card only those in the body apply. */
export const startsFor = ({ db, actor, body }: IssuingContext, program: Program, customerId: number | null) =>
  body.cardMode ? startsOfCard(db, givenStarts(body), { actor, programId: program.id, customerId }) : givenStarts(body)

/** Creates card holder, card, wallets and balances in one transaction. ISSUE-38, CCUST-12 */
export const create = (context: IssuingContext & Permitted, readFacts = readIssueFacts) =>
  context.db.write(() => {
    const { body } = context
    const { org, program, facts, isOffered } = readFacts(context)
    const mode = body.cardMode
    refuse(ruleRefusals(body, facts))
    if (!isOffered) throw fieldError('cardProgramId', sentences['validation.cardProgram'])
    if (mode && walletsOfNewCard(context.db, program.id).length === 0)
      throw fieldError('cardProgramId', sentences['validation.programWallet'])

    const refusal = mobileRefusal(context, org, program)
    if (refusal) throw refusal
    const customer = holder(context, org, program)
    keepDocuments(context, customer.id, program.currency)
    // Issuing another card to an existing card holder does not change their data.
    if (customer.isNew || body.documents?.length || body.addresses?.length)
      renewRequests(context, 'CUSTOMER_KYC', customer.id)
    if (body.documents?.length && customer.kycStatus === 'PENDING') openCustomerRequest(context, customer.id)
    const card = mode ? makeCard(context, cardValues(context, org, program, customer, mode)) : null
    const starts = startsFor(context, program, customer.isNew ? null : customer.id)
    openWallets(context, org, program, { customerId: customer.id, cardId: card?.id ?? null, starts })
    if (card) chargeForCard(context, org, program, card.id)
    if (card && body.kitNumber)
      moveFromKit(context, body.kitNumber, { ...program, id: card.id, org_id: org.id, program_id: program.id })
    return {
      data: { message: mode ? 'Cardholder added successfully' : 'Customer created successfully' },
      approvalQueueId: card?.approvalQueueId ?? null,
      cardId: card ? String(card.id) : null,
      customerId: String(customer.id),
      currency: program.currency,
    }
  })
