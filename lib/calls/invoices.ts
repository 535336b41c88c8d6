import { z } from 'zod'
import { Nothing } from '@/lib/rules/bodies/nothing'
import { AddTxnInvoice, UpdateTxnInvoice } from '@/lib/rules/bodies/transactions'
import { callIn } from './call'
import { count, id, listOf, Message, moment, orNull, text, word } from './reply'

const call = callIn('invoices')

const Kept = z.looseObject({ message: text, invoiceId: id })

export const deleteTxnInvoice = call('issuing DELETE orgs/{orgId}/transaction/{txnId}/invoices', ['ORGANIZATION_ALL'], {
  query: z.strictObject({ invoiceId: word }),
  body: Nothing,
  reply: Message,
  reach: 'scoped',
})

export const listTxnInvoices = call(
  'issuing GET orgs/{orgId}/transactions/{txnId}/invoices',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {
    reply: z.looseObject({
      list: listOf(
        z.looseObject({
          invoiceId: id,
          invoiceNumber: text,
          fileName: text,
          fileType: text,
          size: orNull(count),
          invoiceUrl: text,
          uploadedAt: moment,
          uploadedBy: text,
        }),
      ),
    }),
    reach: 'scoped',
    files: ['list.invoiceUrl'],
  },
)

export const addTxnInvoice = call('issuing POST orgs/{orgId}/transaction/{txnId}/invoices', ['ORGANIZATION_ALL'], {
  body: AddTxnInvoice,
  reply: Kept,
  reach: 'scoped',
  makes: { invoiceId: 'invoiceId' },
})

export const updateTxnInvoice = call('issuing PUT orgs/{orgId}/transaction/{txnId}/invoices', ['ORGANIZATION_ALL'], {
  body: UpdateTxnInvoice,
  reply: Kept,
  reach: 'scoped',
})
