import { SendToApproval } from '@/lib/rules/bodies/set-up'
import type { Answers } from '../http/answer'
import { notFound, Refusal } from '../http/refusal'
import { requireOrg, wholeNumber } from '../identity/who'
import { recordOrgEvent } from './organizations/events'
import { issuersOfOrg } from './organizations/set-up-values'

export const approvals: Answers = {
  'issuing POST issuer/approvals': {
    body: SendToApproval,
    answer: (ask) =>
      ask.db.write(() => {
        const { db, who, body, now } = ask
        const { entityId, entityType, issuerCode } = body
        if (who.issuer && who.issuer !== issuerCode) throw notFound('Issuer')
        const org = entityType === 'ORG' ? requireOrg(db, who, entityId) : null
        const program =
          entityType === 'CARD_PROGRAM'
            ? db.first(
                db.q
                  .selectFrom('programs')
                  .select(['id', 'status'])
                  .where('id', '=', wholeNumber(entityId) ?? -1)
                  .where('issuer', '=', issuerCode),
              )
            : null
        const entity = org ?? program
        if (!entity || (org && !issuersOfOrg(db, org.id).includes(issuerCode)))
          throw notFound(entityType === 'ORG' ? 'Business' : 'Program')
        if (org?.status === 'DRAFT') throw new Refusal(409, 'This business is a draft: finish its set-up first')
        if (entity.status === 'ACTIVE') throw new Refusal(409, 'This has been approved already')
        const waiting = db.first(
          db.q
            .selectFrom('approvals')
            .select('id')
            .where('entity_type', '=', entityType)
            .where('entity_id', '=', entity.id)
            .where('issuer', '=', issuerCode)
            .where('status', '=', 'PENDING'),
        )
        const id =
          waiting?.id ??
          db.insert(
            db.q
              .insertInto('approvals')
              .values({
                entity_type: entityType,
                entity_id: entity.id,
                org_id: org?.id ?? null,
                issuer: issuerCode,
                event_type: entityType === 'ORG' ? 'ORG_CREATION' : 'CARD_PROGRAM_CREATION',
                status: 'PENDING',
                created_by_id: who.id,
                created_by: who.name,
                created_at: now(),
                updated_at: now(),
              })
              .returning('id'),
          )
        if (org && !waiting) {
          db.run(db.q.updateTable('orgs').set({ status: 'PENDING' }).where('id', '=', org.id))
          recordOrgEvent(ask, { orgId: org.id, name: 'Sent for approval', status: 'PENDING', issuer: issuerCode })
        }
        return { approvalQueueId: String(id), status: 'PENDING', message: `Sent to ${issuerCode} for approval` }
      }),
  },
}
