import { type BusinessFields, type SetUpAddress, type SetUpValues, type SetUpDetails } from '@/lib/rules/bodies/set-up'
import { setUpFiles, type SetUpFile } from '@/lib/rules/organizations/business-documents'
import { emptySetUp, numberOfDocument } from '@/lib/rules/organizations/set-up'
import type { Database } from '../../core/db/database'
import { fieldError } from '../../core/errors/http-error'

import type { Actor } from '../../core/actor/actor'
import { ownDocument } from '../documents/queries'

export type StoredBusiness = NonNullable<ReturnType<typeof findBusiness>>
export type SetUp = { values: SetUpValues; onRecord: SetUpFile[]; version: number; formKey: string | null }

export const findBusiness = (db: Database, id: number) => db.find('orgs', id)

export const documentsOf = (db: Database, orgIds: readonly number[]) =>
  db.all(
    db.q
      .selectFrom('org_documents')
      .leftJoin('documents', 'documents.id', 'org_documents.document_id')
      .select(['org_documents.id', 'org_id', 'type', 'value', 'document_id', 'documents.name', 'documents.key'])
      .where('org_id', 'in', [...orgIds])
      .orderBy('org_documents.id'),
  )

export const issuersOfBusiness = (db: Database, orgId: number): string[] =>
  db
    .all(db.q.selectFrom('org_issuers').select('issuer').where('org_id', '=', orgId).orderBy('issuer'))
    .map(({ issuer }) => issuer)

/** Some addresses were stored without a district. */
const districtOf = (db: Database, pincode: string | null): string =>
  db.first(
    db.q
      .selectFrom('pincodes')
      .select('district')
      .where('pincode', '=', pincode ?? ''),
  )?.district ?? ''

const addressOf = (db: Database, orgId: number, type: string, district: string): SetUpAddress | null => {
  const row = db.first(
    db.q
      .selectFrom('addresses')
      .selectAll()
      .where('entity_type', '=', 'ORG')
      .where('entity_id', '=', orgId)
      .where('address_type', '=', type),
  )
  return (
    (row && {
      address1: row.address1,
      address2: row.address2,
      pincode: row.pincode ?? '',
      city: row.city,
      district: district || districtOf(db, row.pincode),
      state: row.state,
      country: row.country,
    }) ||
    null
  )
}

export const readSetUp = (db: Database, org: StoredBusiness): SetUp => {
  const form = db.first(db.q.selectFrom('org_set_ups').selectAll().where('org_id', '=', org.id))
  const kept = form && readVersion(db, org.id, form.version)
  const values: SetUpValues = kept ?? structuredClone(emptySetUp)
  const papers = documentsOf(db, [org.id])
  for (const { type, value } of papers) {
    const field = numberOfDocument[type]
    if (field && value) values[field] = value
  }
  const registered = addressOf(db, org.id, 'REGISTERED_ADDRESS', values.registered.district)
  const business = addressOf(db, org.id, 'BUSINESS_ADDRESS', values.business.district)
  return {
    version: form?.version ?? 0,
    formKey: form?.form_key ?? null,
    onRecord: setUpFiles.filter((type) => papers.some((paper) => paper.type === type && paper.document_id !== null)),
    values: {
      ...values,
      name: org.name,
      displayName: org.display_name,
      orgCategory: org.category,
      businessType: org.business_type,
      description: org.description ?? '',
      issuers: issuersOfBusiness(db, org.id),
      primaryAdminName: org.admin_name,
      primaryAdminEmail: org.admin_email,
      primaryAdminMobile: org.admin_mobile,
      ...(registered && { registered }),
      ...(business && { business }),
      signatory: {
        ...values.signatory,
        name: org.signatory_name ?? '',
        email: org.signatory_email ?? '',
        mobile: org.signatory_mobile ?? '',
      },
    },
  }
}

export const readVersion = (db: Database, orgId: number, version: number): SetUpValues | null => {
  const row = db.first(
    db.q.selectFrom('org_set_up_versions').select('json').where('org_id', '=', orgId).where('version', '=', version),
  )
  return row ? { ...structuredClone(emptySetUp), ...(JSON.parse(row.json) as SetUpValues) } : null
}

export const mergeDetails = <V extends BusinessFields>(
  before: V,
  {
    files: _,
    ...sent
  }: Omit<Partial<V>, 'registered' | 'business' | 'signatory' | 'files'> &
    Pick<SetUpDetails, 'registered' | 'business' | 'signatory' | 'files'>,
): V => {
  const merged = { ...before, ...sent } as V
  for (const part of ['registered', 'business', 'signatory'] as const)
    merged[part] = { ...before[part], ...sent[part] } as never
  return merged
}

export type NewFiles = Partial<Record<SetUpFile, { id: number; kind: string; bytes: Uint8Array } | null>>

export const findFiles = (
  db: Database,
  actor: Actor,
  files: SetUpDetails['files'] = {},
  path = 'details.files',
): NewFiles => {
  const found: NewFiles = {}
  for (const type of setUpFiles) {
    const key = files[type]
    if (key === undefined) continue
    const own = key === '' ? null : ownDocument(db, actor, key)
    const paper = own && db.find('documents', own.id)
    if (key !== '' && !paper) {
      throw fieldError(`${path}.${type}`, 'We no longer have this file. Choose it again')
    }
    found[type] = paper ?? null
  }
  return found
}

export const describeSetUp = (
  db: Database,
  org: StoredBusiness,
  { values, version, formKey }: SetUp,
  own: string | null,
) => {
  const { files: _, ...rest } = values
  return {
    ...rest,
    issuers: own ? rest.issuers.filter((issuer) => issuer === own) : rest.issuers,
    formKey,
    version,
    papers: documentsOf(db, [org.id])
      .filter(({ document_id }) => document_id !== null)
      .map(({ type, name }) => ({ docType: type, fileName: name })),
  }
}
