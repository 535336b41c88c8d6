import { sql, type SqlBool } from 'kysely'
import { countryOfIssuer, CreateBranch, EditBranch, InviteBranchAdmin } from '@/lib/rules/bodies/branches'
import { isBranchType } from '@/lib/rules/branches/branch-types'
import { isMobile, wireMobile } from '@/lib/rules/input/validators'
import type { Acting, ChangeEffect } from '../../core/changes/acting'
import { change } from '../../core/changes/change'
import type { Database } from '../../core/db/database'
import { iso } from '../../core/db/days'
import { pageOf, parsePage, sortByIds, type Page, inDays } from '../../core/db/paging'
import { splitWords } from '../../core/db/search'
import type { Order } from '../../core/db/sorting'
import type { AreaHandlers, CallContext } from '../../core/http/handler'
import { notFound, HttpError } from '../../core/errors/http-error'
import { sentences } from '../../core/errors/sentences'
import { businessesInScope, type Actor, namedIssuer } from '../../core/actor/actor'
import { whereIs, contains, whereAll, anyOf, is, type Condition } from '../../core/db/condition'
import { branchDocuments, readBusinessFields } from './business-fields'
import { requireBranch, branchesInScope } from '../../core/scope/branches'
import { createBranch, editBranch, refuseField } from './write'
import { listAddresses } from '../organizations/queries'
import { inviteFor, invitationSubject } from '../users/invitations'

const PER_PAGE = 25
const SUB_BRANCHES_PER_PAGE = 1
const BY_NAME: Order = { column: 'name', isText: true, isDescending: false }

type BranchRow = ReturnType<typeof requireBranch>

const below = (id: number) => sql`
  WITH RECURSIVE below (id) AS (
    SELECT ${id} UNION ALL SELECT branches.id FROM branches JOIN below ON branches.parent_id = below.id
  ) SELECT id FROM below`

type Above = { of: number; id: number; name: string; far: number }

const lines = (db: Database, ids: readonly number[]): Map<number, { branchId: string; branchName: string }[]> => {
  const query = sql<Above>`
    WITH RECURSIVE above (of, id, name, parent_id, far) AS (
      SELECT child.id, parent.id, parent.name, parent.parent_id, 1
        FROM branches child JOIN branches parent ON parent.id = child.parent_id WHERE child.id IN (${sql.join([...ids])})
      UNION ALL
      SELECT above.of, parent.id, parent.name, parent.parent_id, far + 1
        FROM above JOIN branches parent ON parent.id = above.parent_id
    ) SELECT of, id, name, far FROM above ORDER BY far DESC`
  const found = new Map<number, { branchId: string; branchName: string }[]>()
  for (const { of, id, name } of db.all({ compile: () => query.compile(db.q) }))
    found.set(of, [...(found.get(of) ?? []), { branchId: String(id), branchName: name }])
  return found
}

const branchRows = (db: Database, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = db.all(
    db.q
      .selectFrom('branches')
      .selectAll()
      .select(sql<number>`(SELECT count(*) FROM branches child WHERE child.parent_id = branches.id)`.as('children'))
      .where('id', 'in', [...ids]),
  )
  const above = lines(db, ids)
  return sortByIds(ids, rows).map((branch) => ({
    branchId: String(branch.id),
    branchName: branch.name,
    branchType: branch.type,
    branchCode: branch.code,
    cbsCode: branch.cbs_code,
    branchStatus: branch.status,
    createdAt: iso(branch.created_at),
    adminName: branch.admin_name,
    adminEmail: branch.admin_email,
    adminMobile: branch.admin_mobile,
    issuerCode: branch.issuer,
    subBranchCount: branch.children,
    line: above.get(branch.id) ?? [],
  }))
}

const listed = (db: Database, all: readonly Condition[], page: Page, order?: Order) =>
  pageOf(db, 'branches', all, page, (ids) => branchRows(db, ids), order)

const columns = ['name', 'code', 'cbs_code', 'admin_name', 'admin_email', 'admin_mobile'] as const
/** A branch matches if each word of the text occurs in one of the values that its row shows. BR-09 */
const named = (text: string | undefined): Condition[] =>
  splitWords(text ?? '')
    .filter((word) => word !== '')
    .map((word) => anyOf(columns.map((column) => contains(column, word))))

const countBusinesses = (db: Database, actor: Actor, branch: BranchRow): number => {
  const query = db.q
    .selectFrom('orgs')
    .select((build) => build.fn.countAll<number>().as('n'))
    .where(sql<SqlBool>`branch_id IN (${below(branch.id)})`)
  return db.first(whereAll(query, businessesInScope(actor)))?.n ?? 0
}

const detail = (context: CallContext<'issuing GET branch/{id}'>) => {
  const { db, actor, path, query } = context
  const branch = requireBranch(db, actor, path.id)
  if (query.issuerCode && query.issuerCode !== branch.issuer) throw notFound('Branch')
  const [row] = branchRows(db, [branch.id])
  if (!row) throw notFound('Branch')
  const people = db.all(
    db.q
      .selectFrom('users')
      .select(['id', 'name', 'email', 'mobile', 'type', 'status'])
      .where('branch_id', '=', branch.id)
      .orderBy('type')
      .orderBy('name'),
  )
  const { files: _, ...fields } = readBusinessFields(branch)
  return {
    ...row,
    ifsc: branch.ifsc,
    description: branch.description,
    addresses: listAddresses(db, 'BRANCH', branch.id),
    setUp: { ...fields, version: branch.version },
    papers: branchDocuments(context, branch.id),
    businessCount: countBusinesses(db, actor, branch),
    people: people.map((one) => ({ ...one, id: String(one.id) })),
  }
}

const adminOf = ({ db, actor }: Pick<Acting, 'db' | 'actor'>, body: InviteBranchAdmin) => {
  const branch = requireBranch(db, actor, body.branchId)
  const country = countryOfIssuer(branch.issuer)
  if (body.mobile && !isMobile(body.mobile, country)) throw refuseField(400, 'mobile', sentences['validation.mobile'])
  if (branch.status === 'INACTIVE') throw refuseField(400, 'branchId', 'The branch is inactive')
  return {
    type: 'BRANCH_ADMIN' as const,
    name: body.fullName,
    email: body.email,
    mobile: body.mobile ? wireMobile(body.mobile, country) : null,
    issuer: branch.issuer,
    branch,
    roles: [],
    orgIds: [],
  }
}

/** Invites a branch admin; an address or mobile of an existing user is refused. BR-10 */
export const inviteBranchAdminEffect: ChangeEffect<'inviteBranchAdmin'> = {
  subject: (context, body) => invitationSubject(context, adminOf(context, body)),
  apply: (context, body) => {
    const id = inviteFor(context, adminOf(context, body))
    return { id, status: 'INVITED', message: `Invitation sent to ${body.email}` }
  },
}

export const branches = {
  'issuing GET branch/primary': ({ db, actor, query }) => {
    const all = [sql<SqlBool>`parent_id IS NULL`, ...branchesInScope(actor), ...namedIssuer(actor, query.issuerCode)]
    return listed(db, all, parsePage(query, PER_PAGE), BY_NAME)
  },
  'issuing GET branch/{id}/subbranch': ({ db, actor, path, query }) => {
    const all = [is('parent_id', requireBranch(db, actor, path.id).id)]
    return listed(db, all, parsePage(query, SUB_BRANCHES_PER_PAGE), BY_NAME)
  },
  'issuing GET branch/search': ({ db, actor, query, zone }) => {
    if (query.branchType && !isBranchType(query.branchType)) throw new HttpError(400, 'There is no such branch type')
    const all = [
      ...branchesInScope(actor),
      ...named(query.name),
      ...whereIs('type', query.branchType),
      ...namedIssuer(actor, query.issuerCode),
      ...whereIs('status', query.status),
      ...inDays(query.from, query.to, zone),
    ]
    return listed(db, all, parsePage(query, PER_PAGE))
  },
  'issuing GET branch/child/search': ({ db, actor, query }) => {
    const top = query.branchId ? requireBranch(db, actor, query.branchId) : null
    const all = [
      ...branchesInScope(actor),
      top ? sql<SqlBool>`id <> ${top.id} AND id IN (${below(top.id)})` : sql<SqlBool>`parent_id IS NOT NULL`,
      ...named(query.name),
    ]
    return listed(db, all, parsePage(query, PER_PAGE), BY_NAME)
  },
  'issuing GET branch/{id}': detail,
  'issuing POST branch/create': { issuer: ({ body }) => body.issuerCode, body: CreateBranch, answer: createBranch },
  'issuing PUT branch/{id}': {
    issuer: ({ db, actor, path }) => requireBranch(db, actor, path.id).issuer,
    body: EditBranch,
    answer: editBranch,
  },
  'issuing POST branch/admins': {
    issuer: ({ db, actor, body }) => requireBranch(db, actor, body.branchId).issuer,
    body: InviteBranchAdmin,
    answer: (context) => change(context, 'inviteBranchAdmin', context.body),
  },
} satisfies AreaHandlers
