import { AllocateBusinessMoney } from '@/lib/rules/bodies/accounts'
import { toMajor, toMinor } from '@/lib/rules/locale/money'
import { findAllocationErrors } from '@/lib/rules/accounts/transfers'
import type { Database } from '../../core/db/database'
import type { AreaHandlers, CallContext } from '../../core/http/handler'
import { refuse } from '../../core/errors/field-error'
import { requireBusiness } from '../../core/actor/actor'
import { balanceOf, ensurePool, post } from '../../core/ledger/ledger'
import { requireIssuerOf } from './loads'

const isBeneath = (db: Database, above: number, below: number): boolean =>
  above !== below &&
  db.first(
    db.q.selectFrom('org_tree').select('org_id').where('ancestor_id', '=', above).where('org_id', '=', below),
  ) !== undefined

/** A business allocates money only to businesses below it, and never more than its pool holds. ACCT-06 */
const allocate = ({ db, actor, body, now }: CallContext<'issuing POST orgs/money/allocate'>) =>
  db.write(() => {
    const above = requireBusiness(db, actor, body.orgId)
    const below = requireBusiness(db, actor, body.toOrgId)
    const { code, currency } = requireIssuerOf(db, actor, above, body.issuerCode)
    requireIssuerOf(db, actor, below, body.issuerCode, 'toOrgId')
    if (!isBeneath(db, above.id, below.id)) refuse({ toOrgId: 'validation.businessBeneath' })
    const from = ensurePool(db, above.id, code, currency)
    const to = ensurePool(db, below.id, code, currency)
    const before = { from: balanceOf(db, from), to: balanceOf(db, to) }
    refuse(findAllocationErrors(body, { pool: before.from }))
    const minor = toMinor(body.amount) ?? 0
    post(db, {
      kind: 'ALLOCATION',
      at: now(),
      narration: body.reason,
      postings: [
        { account: from, amount: -minor },
        { account: to, amount: minor },
      ],
    })
    const shown = (org: typeof above, was: number, is: number) => ({
      orgId: String(org.id),
      orgName: org.display_name || org.name,
      legalName: org.name,
      before: toMajor(was),
      after: toMajor(is),
    })
    return {
      message: 'Money allocated',
      currency,
      amount: toMajor(minor),
      from: shown(above, before.from, before.from - minor),
      to: shown(below, before.to, before.to + minor),
    }
  })

export const allocations = {
  'issuing POST orgs/money/allocate': { body: AllocateBusinessMoney, answer: allocate },
} satisfies AreaHandlers
