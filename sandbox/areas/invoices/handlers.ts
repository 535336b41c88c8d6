import { Nothing } from '@/lib/rules/bodies/nothing'
import { AddTxnInvoice, UpdateTxnInvoice } from '@/lib/rules/bodies/transactions'
import { documentFileTypes } from '@/lib/rules/files/documents'
import type { Database } from '../../core/db/database'
import { iso } from '../../core/db/days'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import { fieldError, notFound, HttpError } from '../../core/errors/http-error'
import { inScope, requireBusiness, type Actor } from '../../core/actor/actor'
import { is } from '../../core/db/condition'
import { parseId } from '../../core/db/ids'
import { documentLink, ownDocument } from '../documents/queries'
import { requireRow, findRow } from '../../core/db/rows'

const MOST = 10

type InvoicePath = { orgId: string; txnId: string }

/** The transaction in the path; 404 unless it belongs to that business or one below it. */
const requireTxn = (db: Database, actor: Actor, { orgId, txnId }: InvoicePath): number => {
  const org = requireBusiness(db, actor, orgId)
  const query = db.q
    .selectFrom('txns')
    .innerJoin('org_tree', 'org_tree.org_id', 'txns.org_id')
    .select('txns.id')
    .where('org_tree.ancestor_id', '=', org.id)
    .where('txns.id', '=', parseId(txnId))
  const txn = findRow(db, 'txns', txnId, inScope(actor)) && db.first(query)
  if (!txn) throw notFound('Transaction')
  return txn.id
}

const requireInvoice = (db: Database, txnId: number, invoiceId: string | undefined) =>
  requireRow(db, 'txn_invoices', invoiceId, 'Invoice', [is('txn_id', txnId)])

const requireDocument = (db: Database, actor: Actor, docKey: string): number => {
  const paper = ownDocument(db, actor, docKey)
  if (!paper) throw fieldError('docKey', 'Upload the file first')
  return paper.id
}

const listInvoices = (context: Pick<Runtime, 'db' | 'origin'>, txnId: number) =>
  context.db
    .all(
      context.db.q
        .selectFrom('txn_invoices')
        .innerJoin('documents', 'documents.id', 'txn_invoices.document_id')
        .innerJoin('users', 'users.id', 'txn_invoices.created_by_id')
        .select(['txn_invoices.id', 'txn_invoices.number', 'txn_invoices.created_at', 'users.name as by'])
        .select(['documents.name', 'documents.kind', 'documents.key'])
        .select((build) => build.fn<number>('length', ['documents.bytes']).as('size'))
        .where('txn_id', '=', txnId)
        .orderBy('txn_invoices.id', 'desc'),
    )
    .map((invoice) => ({
      invoiceId: String(invoice.id),
      invoiceNumber: invoice.number,
      fileName: invoice.name,
      fileType: documentFileTypes[invoice.kind],
      size: invoice.size,
      invoiceUrl: documentLink(context, invoice.key),
      uploadedAt: iso(invoice.created_at),
      uploadedBy: invoice.by,
    }))

export const invoices = {
  'issuing GET orgs/{orgId}/transactions/{txnId}/invoices': (context) => ({
    list: listInvoices(context, requireTxn(context.db, context.actor, context.path)),
  }),
  'issuing POST orgs/{orgId}/transaction/{txnId}/invoices': {
    body: AddTxnInvoice,
    answer: ({ db, actor, path, body, now }) =>
      db.write(() => {
        const txnId = requireTxn(db, actor, path)
        const documentId = requireDocument(db, actor, body.docKey)
        const those = db.all(db.q.selectFrom('txn_invoices').select(['id', 'document_id']).where('txn_id', '=', txnId))
        const same = those.find(({ document_id: id }) => id === documentId)
        if (same) return { message: 'Invoice added', invoiceId: String(same.id) }
        if (those.length >= MOST) throw new HttpError(409, `A transaction has at most ${MOST} invoices`)
        const id = db.create('txn_invoices', {
          txn_id: txnId,
          document_id: documentId,
          number: body.invoiceNumber || null,
          created_by_id: actor.id,
          created_at: now(),
        })
        return { message: 'Invoice added', invoiceId: String(id) }
      }),
  },
  'issuing PUT orgs/{orgId}/transaction/{txnId}/invoices': {
    body: UpdateTxnInvoice,
    answer: ({ db, actor, path, body, now }) =>
      db.write(() => {
        const invoice = requireInvoice(db, requireTxn(db, actor, path), body.invoiceId)
        const documentId = requireDocument(db, actor, body.docKey)
        db.update('txn_invoices', invoice.id, {
          document_id: documentId,
          number: body.invoiceNumber || null,
          created_by_id: actor.id,
          created_at: now(),
        })
        return { message: 'Invoice replaced', invoiceId: String(invoice.id) }
      }),
  },
  'issuing DELETE orgs/{orgId}/transaction/{txnId}/invoices': {
    body: Nothing,
    answer: ({ db, actor, path, query }) =>
      db.write(() => {
        const invoice = requireInvoice(db, requireTxn(db, actor, path), query.invoiceId)
        db.run(db.q.deleteFrom('txn_invoices').where('id', '=', invoice.id))
        return { message: 'Invoice removed' }
      }),
  },
} satisfies AreaHandlers
