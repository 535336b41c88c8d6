export type InvoiceTarget = { orgId: string; txnId: string }
export type ShownInvoice = {
  invoiceId: string
  name: string
  number: string | null
  href: string | null
  fileType: string | null
}
