import { contentOf, factsOf } from '../../core/changes/content'
import type { RequestEffect } from '../../core/changes/acting'
import { documentsOfRecords } from '../../core/changes/record-documents'
import { findWaiting, openRequest } from '../../core/changes/requests'
import type { Request, Subject } from '../../core/effects/effects'
import type { Database } from '../../core/db/database'
import type { Runtime } from '../../core/http/handler'
import { notFound } from '../../core/errors/http-error'
import type { Actor } from '../../core/actor/actor'
import { documentLink } from '../documents/queries'

const findCustomer = (db: Database, id: number | null) => {
  const customer = db.find('customers', id)
  if (!customer) throw notFound('Customer')
  return customer
}

const documentsOf = (db: Database, customerIds: readonly number[]) =>
  db.all(
    db.q
      .selectFrom('kyc_docs')
      .leftJoin('documents', 'documents.id', 'kyc_docs.document_id')
      .select(['kyc_docs.id', 'customer_id', 'type', 'value', 'key'])
      .where('customer_id', 'in', [...customerIds])
      .orderBy('kyc_docs.id'),
  )

const addressesOf = (db: Database, customerId: number) =>
  db.all(
    db.q
      .selectFrom('addresses')
      .select(['address_type', 'address1', 'address2', 'landmark', 'city', 'state', 'pincode', 'country'])
      .where('entity_type', '=', 'CUST')
      .where('entity_id', '=', customerId)
      .orderBy('address_type'),
  )

const subjectOf = (db: Database, id: number | null): Subject => {
  const customer = findCustomer(db, id)
  const content = contentOf(db, {
    name: customer.name,
    mobile: customer.mobile,
    email: customer.email,
    dateOfBirth: customer.date_of_birth,
    gender: customer.gender,
    kycType: customer.kyc_type,
    papers: Object.fromEntries(
      documentsOf(db, [customer.id]).map(({ id, type, value, key }) => [`${type}.${id}`, { number: value, file: key }]),
    ),
    addresses: Object.fromEntries(
      addressesOf(db, customer.id).map(({ address_type, ...address }) => [address_type, address]),
    ),
  })
  return {
    event: 'CUSTOMER_KYC',
    entityId: customer.id,
    orgId: customer.org_id,
    issuer: customer.issuer,
    currency: customer.currency,
    title: customer.name,
    mobile: customer.mobile,
    before: { kycStatus: customer.kyc_status },
    after: { kycStatus: 'VERIFIED', ...factsOf(content) },
    content,
  }
}

/** Requests approval of a card holder's documents by somebody other than the person who added them. APPR-19 */
export const openCustomerRequest = ({ db, actor, now }: Runtime & { actor: Actor }, customerId: number): void => {
  if (!findWaiting(db, 'CUSTOMER_KYC', customerId))
    openRequest(subjectOf(db, customerId), { db, maker: actor, at: now() })
}

const setKyc = (db: Database, { entity_id }: Request, status: 'VERIFIED' | 'REJECTED'): void => {
  const { id } = findCustomer(db, entity_id)
  db.update('customers', id, { kyc_status: status })
  db.run(db.q.updateTable('cards').set({ kyc_status: status }).where('customer_id', '=', id))
}

export const customerKycEffect: RequestEffect = {
  own: 'You added these documents, so somebody else has to decide about them',
  approve: ({ db }, request) => {
    setKyc(db, request, 'VERIFIED')
    return { message: 'The card holder is approved' }
  },
  // After a withdrawal or cancellation the documents can be submitted again.
  reject: ({ db }, request, _reason, ending) => {
    if (ending === 'REJECTED') setKyc(db, request, 'REJECTED')
  },
  subject: ({ db }, { entity_id }) => subjectOf(db, entity_id),
  files: documentsOfRecords((context, ids) =>
    documentsOf(context.db, ids).map(({ customer_id, type, key }) => ({
      recordId: customer_id,
      paper: type,
      link: key && documentLink(context, key),
    })),
  ),
}
