export type InvoicePlace = { orgId: string; txnId: string }
/** An invoice as its row knows it. */
export type ShownInvoice = {
  invoiceId: string
  name: string
  number: string | null
  href: string | null
  fileType: string | null
}
