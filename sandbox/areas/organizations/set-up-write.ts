import { isSquare } from '@/lib/rules/files/image-size'
import type { SetUpAddress, SetUpValues } from '@/lib/rules/bodies/set-up'
import type { SetUpFile } from '@/lib/rules/organizations/business-documents'
import { countryOf, numberOfDocument } from '@/lib/rules/organizations/set-up'
import { endRequest } from '../../core/changes/decide'
import { noteWriter } from '../../core/requests/makers'
import { requirePermit, type Permit } from '../../core/effects/permit'
import { endRestriction, refuseLifting } from '../../core/restrictions/restrictions'
import type { Database } from '../../core/db/database'
import { localDay } from '../../core/db/days'
import type { Runtime } from '../../core/http/handler'
import { fieldError } from '../../core/errors/http-error'
import type { Actor } from '../../core/actor/actor'
import { ensurePool } from '../../core/ledger/ledger'
import { activeIssuersOf, businessRequestAt } from './at-issuers'
import { requireFactor } from './documents'
import { findBusiness, issuersOfBusiness, documentsOf, type NewFiles, type StoredBusiness } from './set-up-values'
import { newVan } from '../../core/ledger/virtual-accounts'

type Context = Runtime & { actor: Actor }
/** The permit is null for drafts and unapproved businesses, which are changed without approval. */
type BusinessWriter = Context & { permit: Permit | null }
export type Parent = { id: number; root_id: number; depth: number } | null

const LAST_ID = 'last-org-id'

/** Keeps the id of a deleted draft from being used again, so that a form which is still open cannot write to another business. */
export const rememberBusinessId = (db: Database, id: number): void => {
  const value = String(Math.max(id, lastGone(db)))
  db.run(
    db.q
      .insertInto('meta')
      .values({ key: LAST_ID, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value })),
  )
}
const lastGone = (db: Database): number =>
  Number(db.first(db.q.selectFrom('meta').select('value').where('key', '=', LAST_ID))?.value ?? 0)

export const createBusiness = ({ db, now }: Context, parent: Parent): StoredBusiness => {
  const last = db.first(db.q.selectFrom('orgs').select((eb) => eb.fn.max('id').as('last')))
  // Ids of businesses start at 1000, above those of other seeded records.
  const id = Math.max(1000, Number(last?.last ?? 0), lastGone(db)) + 1
  const org = {
    id,
    parent_id: parent?.id ?? null,
    root_id: parent?.root_id ?? id,
    depth: parent ? parent.depth + 1 : 0,
    name: '',
    display_name: '',
    category: 'BUSINESS',
    business_type: '',
    description: null,
    status: 'DRAFT' as const,
    created_at: now(),
    day: localDay(now(), 'INR'),
    currency: 'INR' as const,
    admin_name: '',
    admin_email: '',
    admin_mobile: '',
    signatory_name: null,
    signatory_email: null,
    signatory_mobile: null,
    set_up_complete: 0,
    restrict_card_issuance: 0,
    branch_id: null,
    needs_second_factor: 0,
  }
  db.insert('orgs', org)
  const above = parent ? db.all(db.q.selectFrom('org_tree').select('ancestor_id').where('org_id', '=', parent.id)) : []
  for (const ancestor_id of [...above.map((row) => row.ancestor_id), id])
    db.insert('org_tree', { ancestor_id, org_id: id })
  return { ...org }
}

const UNNAMED = 'Unnamed draft'

export const writeSetUp = (
  context: BusinessWriter,
  org: StoredBusiness,
  values: SetUpValues,
  files: NewFiles,
): void => {
  const { db } = context
  requireBusinessPermit(context, org)
  noteWriter(context, 'ORG_CREATION', org.id)
  const currency = countryOf(values.issuers) === 'AE' ? 'AED' : 'INR'
  const name = values.name || UNNAMED
  db.update('orgs', org.id, {
    name,
    display_name: values.displayName || name.slice(0, 50),
    category: values.orgCategory || 'BUSINESS',
    business_type: values.businessType,
    description: values.description || null,
    currency: org.status === 'DRAFT' ? currency : org.currency,
    day: localDay(org.created_at, org.status === 'DRAFT' ? currency : org.currency),
    admin_name: values.primaryAdminName,
    admin_email: values.primaryAdminEmail,
    admin_mobile: values.primaryAdminMobile,
    signatory_name: values.signatory.name || null,
    signatory_email: values.signatory.email || null,
    signatory_mobile: values.signatory.mobile || null,
  })
  writeIssuers(context, org, values.issuers)
  const owner = { entity_type: 'ORG', entity_id: org.id } as const
  writeAddress(db, owner, 'REGISTERED_ADDRESS', values.registered)
  writeAddress(db, owner, 'BUSINESS_ADDRESS', values.business)
  for (const [type, field] of Object.entries(numberOfDocument))
    if (field) writeDocument(context, org, type, { value: values[field] })
  for (const [type, file] of Object.entries(files)) writeFile(context, org, type as SetUpFile, file)
}

/** Once an issuer has approved a business, its name, its people and its documents can be written only with a permit. APPR-24 */
export const requireBusinessPermit = ({ db, permit }: BusinessWriter, { id }: Pick<StoredBusiness, 'id'>): void => {
  if (activeIssuersOf(db, id).length === 0) return
  if (permit === null) throw new Error('An active business is changed through the core alone')
  requirePermit({ permit }, 'ORG_UPDATE')
}

/** Issuer admins see only their own issuer, so they neither add nor remove another. */
const writeIssuers = (context: Context, org: StoredBusiness, issuers: readonly string[]): void => {
  const { db, actor } = context
  const before = issuersOfBusiness(db, org.id)
  const wanted = actor.issuer ? [...before.filter((one) => one !== actor.issuer), actor.issuer] : issuers
  const known = db.all(db.q.selectFrom('issuers').select('code')).map(({ code }) => code)
  const unknown = wanted.find((issuer) => !known.includes(issuer))
  if (unknown) refuseIssuers(`There is no issuer ${unknown}`)
  for (const issuer of before.filter((one) => !wanted.includes(one))) {
    if (isInUse(db, org.id, issuer))
      refuseIssuers(`You cannot remove ${issuer}: this business has money or cards there`)
    const stopped = { kind: 'ISSUANCE_AT_ISSUER', subject: `${org.id} ${issuer}` } as const
    refuseLifting(context, stopped)
    endRestriction(db, stopped)
    db.run(db.q.deleteFrom('org_issuers').where('org_id', '=', org.id).where('issuer', '=', issuer))
    endRequest(context, businessRequestAt(db, org.id, issuer), `${issuer} is no longer asked for approval`)
  }
  for (const issuer of wanted.filter((one) => !before.includes(one)))
    db.insert('org_issuers', { org_id: org.id, issuer, restrict_card_issuance: 0, van: null, ifsc: null })
}

const refuseIssuers = (message: string): never => {
  throw fieldError('details.issuers', message)
}

const isInUse = (db: Database, orgId: number, issuer: string): boolean => {
  const money = db.q
    .selectFrom('accounts')
    .select('id')
    .where('org_id', '=', orgId)
    .where('issuer', '=', issuer)
    .where('balance', '!=', 0)
  const card = db.q.selectFrom('cards').select('id').where('org_id', '=', orgId).where('issuer', '=', issuer)
  return db.first(money) !== undefined || db.first(card.limit(1)) !== undefined
}

export const writeAddress = (
  db: Database,
  { entity_type, entity_id }: { entity_type: 'ORG' | 'BRANCH'; entity_id: number },
  address_type: string,
  address: SetUpAddress,
): void => {
  const own = db.q
    .deleteFrom('addresses')
    .where('entity_type', '=', entity_type)
    .where('entity_id', '=', entity_id)
    .where('address_type', '=', address_type)
  db.run(own)
  if (!Object.values(address).some(Boolean)) return
  const { district: _, pincode, ...lines } = address
  db.insert('addresses', {
    entity_type,
    entity_id,
    address_type,
    landmark: null,
    pincode: pincode || null,
    ...lines,
  })
}

const writeDocument = (
  context: BusinessWriter,
  org: Pick<StoredBusiness, 'id'>,
  type: string,
  change: { value?: string; document_id?: number | null },
): void => {
  const { db, actor, now } = context
  const orgId = org.id
  requireBusinessPermit(context, org)
  const paper = documentsOf(db, [orgId]).find((one) => one.type === type)
  const next = { value: change.value ?? paper?.value ?? '', document_id: paper?.document_id ?? null, ...change }
  if (paper && paper.value === next.value && paper.document_id === next.document_id) return
  requireFactor(db, actor, findBusiness(db, orgId)?.needs_second_factor === 1)
  if (next.value === '' && next.document_id === null) {
    if (paper) db.run(db.q.deleteFrom('org_documents').where('id', '=', paper.id))
    return
  }
  const row = { value: next.value, document_id: next.document_id, added_by: actor.name, added_at: now() }
  if (paper) db.update('org_documents', paper.id, row)
  else db.insert('org_documents', { org_id: orgId, type, ...row })
}

/** Logo and signature must be pictures, and a logo must be square. `path` is where the body contains its files. VAL-20 */
export const requireRightFile = (type: SetUpFile, file: NewFiles[SetUpFile], path = 'details.files'): void => {
  const isPicture = type === 'LOGO_PATH' || type === 'SIGNATURE'
  const wrong =
    file &&
    (isPicture && file.kind === 'pdf'
      ? 'A picture is a JPG, a PNG or a GIF file'
      : !isPicture && file.kind === 'gif'
        ? 'A document is a PNG, a JPEG or a PDF file'
        : type === 'LOGO_PATH' && !isSquare(new Uint8Array(file.bytes)) && 'The logo must be square')
  if (wrong) throw fieldError(`${path}.${type}`, wrong)
}

export const writeFile = (
  context: BusinessWriter,
  org: Pick<StoredBusiness, 'id'>,
  type: SetUpFile,
  file: NewFiles[SetUpFile],
): void => {
  requireRightFile(type, file)
  writeDocument(context, org, type, { document_id: file?.id ?? null })
}

/**
 * Prepares an approved business for issuing: its account with a virtual account number, and the programs of its issuer and of the
 * businesses above it. ORG-47, decision 48
 */
export const openAtIssuer = ({ db }: Context, org: StoredBusiness, issuer: string): void => {
  const above = db.q.selectFrom('org_tree').select('ancestor_id').where('org_id', '=', org.id)
  const offered = db.q
    .selectFrom('programs')
    .select('id')
    .where('issuer', '=', issuer)
    .where('status', '=', 'ACTIVE')
    .where((build) =>
      build.or([
        build('owner_org_id', 'in', above),
        build.and([build('offered_to_all', '=', 1), build('owner', '!=', 'BUSINESS')]),
      ]),
    )
  for (const { id } of db.all(offered))
    db.run(
      db.q
        .insertInto('program_orgs')
        .values({ program_id: id, org_id: org.id })
        .onConflict((conflict) => conflict.doNothing()),
    )
  const { currency } = db.first(db.q.selectFrom('issuers').select('currency').where('code', '=', issuer)) ?? org
  const bank = issuer.slice(0, 4).padEnd(4, 'X')
  if (currency === 'INR')
    db.run(
      db.q
        .updateTable('org_issuers')
        .set({ van: newVan(db, issuer, `${bank}VA${org.id}`), ifsc: `${bank}0${String(org.id).padStart(6, '0')}` })
        .where('org_id', '=', org.id)
        .where('issuer', '=', issuer)
        .where('van', 'is', null),
    )
  ensurePool(db, org.id, issuer, currency)
}
