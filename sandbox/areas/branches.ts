import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { countryOfIssuer, CreateBranch, InviteBranchAdmin } from '@/lib/rules/bodies/branches'
import { isBranchType, parentTypeOf } from '@/lib/rules/branches/branch-types'
import { isMobile, wireMobile } from '@/lib/rules/input/validators'
import type { Acting, ChangeEffect } from '../core/changes/acting'
import { change } from '../core/changes/change'
import type { Database } from '../db/database'
import { DUPLICATE_WITHIN_MS, iso, localDay } from '../db/days'
import { countRows, findIds, inDays, pageAnswer, parsePage, sortByIds } from '../db/paging'
import type { Page } from '../db/paging'
import { anywhere, splitWords } from '../db/search'
import type { Order } from '../db/sorting'
import type { AreaAnswers, CallContext, Runtime } from '../http/answer'
import { notFound, Refusal } from '../http/refusal'
import { namedIssuer, orgsInScope, whereAll } from '../identity/who'
import type { Condition, Who } from '../identity/who'
import { branchesInScope, requireBranch } from './branches/find'
import { listAddresses } from './organizations'
import { inviteFor, invitationSubject } from './users/invitations'

const PER_PAGE = 25
const SUB_BRANCHES_PER_PAGE = 1
const BY_NAME: Order = { column: 'name', isText: true, isDescending: false }

type BranchRow = ReturnType<typeof requireBranch>

/** Ids of a branch and of all below it. */
const below = (id: number) => sql`
  WITH RECURSIVE below (id) AS (
    SELECT ${id} UNION ALL SELECT branches.id FROM branches JOIN below ON branches.parent_id = below.id
  ) SELECT id FROM below`

type Above = { of: number; id: number; name: string; far: number }

/** The line above each branch, from the head office down. */
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
  pageAnswer(branchRows(db, findIds(db, 'branches', { all }, page, order)), countRows(db, 'branches', { all }), page)

const columns = ['name', 'code', 'cbs_code', 'admin_name', 'admin_email', 'admin_mobile'] as const
/** Each word of the text in something that a branch's row prints. BR-09 */
const named = (text: string | undefined): Condition[] =>
  splitWords(text ?? '')
    .filter((word) => word !== '')
    .map((word) => {
      const like = columns.map((column) => sql`${sql.ref(column)} LIKE ${anywhere(word)} ESCAPE '\\'`)
      return sql<SqlBool>`(${sql.join(like, sql` OR `)})`
    })

const whereIs = (column: string, value: string | undefined): Condition[] =>
  value ? [sql<SqlBool>`${sql.ref(column)} = ${value}`] : []

const countBusinesses = (db: Database, who: Who, branch: BranchRow): number => {
  const query = db.q
    .selectFrom('orgs')
    .select((build) => build.fn.countAll<number>().as('n'))
    .where(sql<SqlBool>`branch_id IN (${below(branch.id)})`)
  return db.first(whereAll(query, orgsInScope(who)))?.n ?? 0
}

/** One branch with its line, its people and what stands under it. BR-08 */
const detail = ({ db, who, path, query }: CallContext<'issuing GET branch/{id}'>) => {
  const branch = requireBranch(db, who, path.id)
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
  return {
    ...row,
    ifsc: branch.ifsc,
    description: branch.description,
    address: listAddresses(db, 'BRANCH', branch.id)[0] ?? null,
    businessCount: countBusinesses(db, who, branch),
    people: people.map((one) => ({ ...one, id: String(one.id) })),
  }
}

const refuseField = (status: 400 | 409, field: string, message: string) =>
  new Refusal(status, message, { fields: { [field]: message } })

/** What a new branch stands under: a working branch of the type above it, of the same bank. BR-04 */
const parentFor = (db: Database, who: Who, body: CreateBranch): number | null => {
  const type = parentTypeOf(body.branchType)
  if (type === null || body.parentBranchId === undefined) return null
  const parent = requireBranch(db, who, body.parentBranchId, 'Parent branch')
  if (parent.issuer !== body.issuerCode)
    throw refuseField(400, 'parentBranchId', `The parent branch is of the issuer ${parent.issuer}`)
  if (parent.type !== type)
    throw refuseField(400, 'parentBranchId', `A ${body.branchType} branch stands under a ${type} one`)
  if (parent.status === 'INACTIVE') throw refuseField(400, 'parentBranchId', 'The parent branch is inactive')
  return parent.id
}

/** A code tells one branch of a bank from all others; the very same branch from the same person is the same, sent twice. */
const findSame = (runtime: Runtime & { who: Who }, body: CreateBranch, parentId: number | null): number | null => {
  const { db, who, now } = runtime
  const known = db.all(
    db.q
      .selectFrom('branches')
      .selectAll()
      .where('issuer', '=', body.issuerCode)
      .where((build) =>
        build.or([sql<SqlBool>`code = ${body.branchCode} COLLATE NOCASE`, build('cbs_code', '=', body.cbsCode)]),
      ),
  )
  const same = known.find(({ code }) => code.toUpperCase() === body.branchCode)
  const isAgain =
    same?.created_by_id === who.id &&
    same.created_at > now() - DUPLICATE_WITHIN_MS &&
    same.name === body.branchName &&
    same.type === body.branchType &&
    same.parent_id === parentId
  if (same && isAgain) return same.id
  if (same) throw refuseField(409, 'branchCode', `The branch ${same.name} has this code already`)
  if (known[0]) throw refuseField(409, 'cbsCode', `The branch ${known[0].name} has this CBS code already`)
  return null
}

/** In SANDBOX a branch works at once, as a business does; else somebody has to approve it. BR-05 */
const create = (context: CallContext<'issuing POST branch/create'>) => {
  const { db, who, body, now, isTest } = context
  const issuer = db.first(db.q.selectFrom('issuers').selectAll().where('code', '=', body.issuerCode))
  if (!issuer) throw notFound('Issuer')
  return db.write(() => {
    const parent_id = parentFor(db, who, body)
    const message = 'Branch created'
    const again = findSame(context, body, parent_id)
    if (again !== null) return { branchId: String(again), issuerCode: body.issuerCode, message }
    const at = now()
    const id = db.insert(
      db.q
        .insertInto('branches')
        .values({
          name: body.branchName,
          code: body.branchCode,
          type: body.branchType,
          issuer: body.issuerCode,
          parent_id,
          status: isTest ? 'ACTIVE' : 'PENDING',
          cbs_code: body.cbsCode,
          ifsc: body.ifsc ?? null,
          description: body.description ?? null,
          admin_name: body.adminName,
          admin_email: body.adminEmail,
          admin_mobile: body.adminMobile,
          created_by_id: who.id,
          created_at: at,
          day: localDay(at, issuer.currency),
        })
        .returning('id'),
    )
    const { address1, address2, landmark, pincode, city, state, country } = body.address
    db.run(
      db.q.insertInto('addresses').values({
        entity_type: 'BRANCH',
        entity_id: id,
        address_type: 'BUSINESS_ADDRESS',
        address1,
        address2,
        landmark: landmark ?? null,
        city,
        state,
        pincode: pincode ?? null,
        country: country ?? (issuer.currency === 'AED' ? 'United Arab Emirates' : 'India'),
      }),
    )
    return { branchId: String(id), issuerCode: body.issuerCode, message }
  })
}

/** Somebody who is asked in to run a branch. */
const adminOf = ({ db, who }: Pick<Acting, 'db' | 'who'>, body: InviteBranchAdmin) => {
  const branch = requireBranch(db, who, body.branchId)
  const country = countryOfIssuer(branch.issuer)
  if (body.mobile && !isMobile(body.mobile, country)) throw refuseField(400, 'mobile', 'Enter a valid mobile number')
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

/** Asks somebody in to run a branch; an address or mobile of somebody known is refused. BR-10 */
export const inviteBranchAdminEffect: ChangeEffect<'inviteBranchAdmin'> = {
  subject: (context, body) => invitationSubject(context, adminOf(context, body)),
  apply: (context, body) => {
    const id = inviteFor(context, adminOf(context, body))
    return { id, status: 'INVITED', message: `Invitation sent to ${body.email}` }
  },
}

export const branches = {
  'issuing GET branch/primary': ({ db, who, query }) => {
    const all = [sql<SqlBool>`parent_id IS NULL`, ...branchesInScope(who), ...namedIssuer(who, query.issuerCode)]
    return listed(db, all, parsePage(query, PER_PAGE), BY_NAME)
  },
  'issuing GET branch/{id}/subbranch': ({ db, who, path, query }) => {
    const all = [sql<SqlBool>`parent_id = ${requireBranch(db, who, path.id).id}`]
    return listed(db, all, parsePage(query, SUB_BRANCHES_PER_PAGE), BY_NAME)
  },
  'issuing GET branch/search': ({ db, who, query, zone }) => {
    if (query.branchType && !isBranchType(query.branchType)) throw new Refusal(400, 'There is no such branch type')
    const all = [
      ...branchesInScope(who),
      ...named(query.name),
      ...whereIs('type', query.branchType),
      ...namedIssuer(who, query.issuerCode),
      ...whereIs('status', query.status),
      ...inDays(query.from, query.to, zone),
    ]
    return listed(db, all, parsePage(query, PER_PAGE))
  },
  'issuing GET branch/child/search': ({ db, who, query }) => {
    const top = query.branchId ? requireBranch(db, who, query.branchId) : null
    const all = [
      ...branchesInScope(who),
      top ? sql<SqlBool>`id <> ${top.id} AND id IN (${below(top.id)})` : sql<SqlBool>`parent_id IS NOT NULL`,
      ...named(query.name),
    ]
    return listed(db, all, parsePage(query, PER_PAGE), BY_NAME)
  },
  'issuing GET branch/{id}': detail,
  'issuing POST branch/create': { issuer: ({ body }) => body.issuerCode, body: CreateBranch, answer: create },
  'issuing POST branch/admins': {
    issuer: ({ db, who, body }) => requireBranch(db, who, body.branchId).issuer,
    body: InviteBranchAdmin,
    answer: (context) => change(context, 'inviteBranchAdmin', context.body),
  },
} satisfies AreaAnswers
