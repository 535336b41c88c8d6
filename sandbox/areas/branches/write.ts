import { sql, type SqlBool } from 'kysely'
import { countryOfIssuer, type CreateBranch } from '@/lib/rules/bodies/branches'
import { emptyBranch, findBranchErrors, type BranchValues } from '@/lib/rules/branches/branch-form'
import { parentTypeOf } from '@/lib/rules/branches/branch-types'
import { wireMobile } from '@/lib/rules/input/validators'
import { normaliseBusinessFields } from '@/lib/rules/organizations/set-up-errors'
import type { Database } from '../../core/db/database'
import { DUPLICATE_WITHIN_MS, localDay, todayFor } from '../../core/db/days'
import type { CallContext, Runtime } from '../../core/http/handler'
import { fieldError, notFound, HttpError } from '../../core/errors/http-error'
import { refuse } from '../../core/errors/field-error'
import type { Actor } from '../../core/actor/actor'
import { flatten, onlyChanged } from '../organizations/facts'
import { findFiles, mergeDetails, type NewFiles } from '../organizations/set-up-values'
import { hasFiles, writeBranchFiles, writeBusinessFields, readBusinessFields } from './business-fields'
import { requireBranch } from '../../core/scope/branches'

type Branch = ReturnType<typeof requireBranch>

export const refuseField = (status: 400 | 409, field: string, message: string) => fieldError(field, message, status)

/** The parent of a new branch: an active branch of the same bank, of the next higher type. BR-04 */
const parentFor = (db: Database, actor: Actor, body: CreateBranch): number | null => {
  const type = parentTypeOf(body.branchType)
  if (type === null || body.parentBranchId === undefined) return null
  const parent = requireBranch(db, actor, body.parentBranchId, 'Parent branch')
  if (parent.issuer !== body.issuerCode)
    throw refuseField(400, 'parentBranchId', `The parent branch belongs to the issuer ${parent.issuer}`)
  if (parent.type !== type)
    throw refuseField(400, 'parentBranchId', `A ${body.branchType} branch stands under a ${type} one`)
  if (parent.status === 'INACTIVE') throw refuseField(400, 'parentBranchId', 'The parent branch is inactive')
  return parent.id
}

type Codes = Pick<BranchValues, 'issuerCode' | 'branchCode' | 'cbsCode'>

const branchesWithCodes = (db: Database, { issuerCode, branchCode, cbsCode }: Codes): Branch[] =>
  db.all(
    db.q
      .selectFrom('branches')
      .selectAll()
      .where('issuer', '=', issuerCode)
      .where((build) => build.or([sql<SqlBool>`code = ${branchCode} COLLATE NOCASE`, build('cbs_code', '=', cbsCode)])),
  )

/** Throws if another branch of the bank has the code. */
const refuseTaken = (known: readonly Branch[], { branchCode }: Codes): void => {
  const same = known.find(({ code }) => code.toUpperCase() === branchCode)
  if (same) throw refuseField(409, 'branchCode', `The branch ${same.name} already has this code`)
  if (known[0]) throw refuseField(409, 'cbsCode', `The branch ${known[0].name} already has this CBS code`)
}

const requireRightFields = (
  context: Runtime & { actor: Actor; zone: string | null },
  typed: BranchValues,
): BranchValues => {
  refuse(findBranchErrors(typed, { onRecord: [], today: todayFor(context) }))
  return normaliseBusinessFields(typed, countryOfIssuer(typed.issuerCode))
}

/** A new branch is active at once in SANDBOX; otherwise somebody has to approve it. BR-03, BR-05 */
export const createBranch = (context: CallContext<'issuing POST branch/create'>) => {
  const { db, actor, body, now, isTest } = context
  const issuer = db.first(db.q.selectFrom('issuers').selectAll().where('code', '=', body.issuerCode))
  if (!issuer) throw notFound('Issuer')
  return db.write(() => {
    const parent_id = parentFor(db, actor, body)
    const message = 'Branch created'
    const values = requireRightFields(context, mergeDetails(structuredClone(emptyBranch), body))
    const files = findFiles(db, actor, body.files, 'files')
    const again = findSame(context, { ...values, adminMobile: body.adminMobile }, files)
    if (again !== null) return { branchId: String(again), issuerCode: body.issuerCode, message }
    const at = now()
    const id = db.create('branches', {
      name: body.branchName,
      code: body.branchCode,
      type: body.branchType,
      issuer: body.issuerCode,
      parent_id,
      status: isTest ? 'ACTIVE' : 'PENDING',
      cbs_code: body.cbsCode,
      description: body.description,
      admin_name: body.adminName,
      admin_email: body.adminEmail,
      admin_mobile: body.adminMobile,
      created_by_id: actor.id,
      created_at: at,
      day: localDay(at, issuer.currency),
    })
    writeBusinessFields(db, id, values)
    writeBranchFiles(db, id, files)
    return { branchId: String(id), issuerCode: body.issuerCode, message }
  })
}

const valuesOf = (branch: Branch): BranchValues => ({
  ...readBusinessFields(branch),
  branchName: branch.name,
  branchType: branch.type,
  issuerCode: branch.issuer,
  parentBranchId: branch.parent_id === null ? '' : String(branch.parent_id),
  branchCode: branch.code,
  cbsCode: branch.cbs_code,
  description: branch.description ?? '',
  adminName: branch.admin_name,
  adminEmail: branch.admin_email,
  adminMobile: branch.admin_mobile,
})

/** The same branch from the same person with the same documents is returned, not created again; a different one with its codes is refused. */
const findSame = (
  { db, actor, now }: Runtime & { actor: Actor },
  values: BranchValues,
  files: NewFiles,
): number | null => {
  const known = branchesWithCodes(db, values)
  const same = known.find(
    (branch) =>
      branch.created_by_id === actor.id &&
      branch.created_at > now() - DUPLICATE_WITHIN_MS &&
      Object.keys(onlyChanged(flatten(valuesOf(branch)), flatten(values)).after).length === 0 &&
      hasFiles(db, branch.id, files),
  )
  if (same) return same.id
  refuseTaken(known, values)
  return null
}

export const editBranch = (context: CallContext<'issuing PUT branch/{id}'>) => {
  const { db, actor, body, path } = context
  return db.write(() => {
    const branch = requireBranch(db, actor, path.id)
    const { version, ...sent } = body
    if (version !== branch.version)
      throw new HttpError(409, `${branch.changed_by ?? 'Somebody else'} changed this branch after you opened it`)
    const values = requireRightFields(context, mergeDetails(valuesOf(branch), sent))
    refuseTaken(
      branchesWithCodes(db, values).filter(({ id }) => id !== branch.id),
      values,
    )
    db.update('branches', branch.id, {
      name: values.branchName,
      code: values.branchCode,
      cbs_code: values.cbsCode,
      description: values.description,
      admin_name: values.adminName,
      admin_email: values.adminEmail,
      admin_mobile: wireMobile(values.adminMobile, countryOfIssuer(branch.issuer)),
      version: version + 1,
      changed_by: actor.name,
    })
    writeBusinessFields(db, branch.id, values)
    writeBranchFiles(db, branch.id, findFiles(db, actor, body.files, 'files'))
    return { branchId: String(branch.id), issuerCode: branch.issuer, version: version + 1, message: 'Branch updated' }
  })
}
