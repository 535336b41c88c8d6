import { RestrictCardIssuance } from '@/lib/rules/bodies/organizations'
import { noteRestriction } from '../../core/restrictions/restrictions'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import { notFound, HttpError } from '../../core/errors/http-error'
import { inScope, requireBusiness, type Actor } from '../../core/actor/actor'
import { whereAll } from '../../core/db/condition'
import { recordBusinessEvent } from './events'

type Context = Runtime & { actor: Actor }

/** Stops or resumes card issuance for the whole business or at one issuer. Repeating it changes nothing. ORG-38, ISSUE-06 */
const restrict = (context: Context & { body: RestrictCardIssuance }) =>
  context.db.write(() => {
    const { db, actor, body } = context
    const org = requireBusiness(db, actor, body.orgId)
    const isRestricted = body.restrictCardIssuance
    const value = Number(isRestricted)
    const becomes = { isWeaker: !isRestricted, isRestricted }
    const code = isRestricted ? 'ISSUANCE_STOPPED' : 'ISSUANCE_RESUMED'
    const message = isRestricted ? 'Card issuance stopped' : 'Card issuance resumed'
    if (actor.issuer && body.issuerCode !== actor.issuer)
      throw new HttpError(400, 'You can stop card issuance only at your own bank')
    if (body.issuerCode === undefined) {
      noteRestriction(context, { kind: 'ISSUANCE', subject: org.id }, becomes)
      const changed = db.run(
        db.q
          .updateTable('orgs')
          .set({ restrict_card_issuance: value })
          .where('id', '=', org.id)
          .where('restrict_card_issuance', '!=', value),
      )
      if (changed > 0) recordBusinessEvent(context, { orgId: org.id, code, status: org.status, isBeside: true })
      return { message }
    }
    const issuer = body.issuerCode
    noteRestriction(context, { kind: 'ISSUANCE_AT_ISSUER', subject: `${org.id} ${issuer}` }, becomes)
    const at = db.q.updateTable('org_issuers').where('org_id', '=', org.id).where('issuer', '=', issuer)
    if (db.run(at.set({ restrict_card_issuance: value }).where('restrict_card_issuance', '!=', value)) > 0)
      recordBusinessEvent(context, {
        orgId: org.id,
        issuer,
        code,
        about: issuer,
        status: org.status,
        isBeside: true,
      })
    else if (db.run(at.set({ restrict_card_issuance: value })) === 0) throw notFound('Issuer')
    return { message: `${message} at ${issuer}` }
  })

const toIssuer = ({ code, name, currency }: { code: string; name: string; currency: 'INR' | 'AED' }) => ({
  issuerCode: code,
  issuerName: name,
  currencyCode: currency,
})

export const businessIssuers = {
  'issuing PUT orgs/restrictCardIssuance': { body: RestrictCardIssuance, answer: restrict },
  'issuing GET usrmgmt/1.0/issuer/getAllIssuersForOrg': ({ db, actor, query }) => {
    const org = requireBusiness(db, actor, query.orgId)
    const rows = db.all(
      db.q
        .selectFrom('org_issuers')
        .innerJoin('issuers', 'issuers.code', 'org_issuers.issuer')
        .select(['issuers.code', 'issuers.name', 'issuers.currency'])
        .where('org_id', '=', org.id)
        .orderBy('issuers.code'),
    )
    return { list: rows.filter(({ code }) => !actor.issuer || code === actor.issuer).map(toIssuer) }
  },
  'issuing GET usrmgmt/1.0/issuer/getSystemIssuers': ({ db, actor }) => {
    const own = whereAll(db.q.selectFrom('org_issuers').select('issuer').distinct(), inScope(actor))
    const seen = actor.issuer || actor.orgIds.length ? new Set(db.all(own).map(({ issuer }) => issuer)) : null
    const all = db.all(db.q.selectFrom('issuers').selectAll().orderBy('code'))
    return { list: all.filter(({ code }) => !seen || seen.has(code) || code === actor.issuer).map(toIssuer) }
  },
} satisfies AreaHandlers
