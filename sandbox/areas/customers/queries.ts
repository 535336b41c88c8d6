import { toMajor, type Currency } from '@/lib/rules/locale/money'
import type { Database } from '../../core/db/database'
import { iso, isoOrNull } from '../../core/db/days'
import { sortByIds } from '../../core/db/paging'
import { requireBusiness, underBusiness, type Actor, inScope } from '../../core/actor/actor'
import { requireRow } from '../../core/db/rows'

export const customerRows = (db: Database, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const papers = db.all(
    db.q
      .selectFrom('kyc_docs')
      .select(['customer_id', 'type', 'value'])
      .where('customer_id', 'in', [...ids]),
  )
  const rows = db.all(
    db.q
      .selectFrom('customers')
      .innerJoin('orgs', 'orgs.id', 'customers.org_id')
      .innerJoin('issuers', 'issuers.code', 'customers.issuer')
      .selectAll('customers')
      .select(['orgs.name as org_name', 'orgs.display_name as org_display_name', 'issuers.name as bank'])
      .where('customers.id', 'in', [...ids]),
  )
  return sortByIds(ids, rows).map((customer) => {
    const paper = (type: string) =>
      papers.find((row) => row.customer_id === customer.id && row.type === type)?.value ?? null
    return {
      id: String(customer.id),
      modifiedTime: iso(customer.modified_at ?? customer.created_at),
      status: customer.status,
      kyStatus: customer.kyc_status,
      kycType: customer.kyc_type,
      fullName: customer.name,
      emailId: customer.email,
      mobileNumber: customer.mobile,
      dob: customer.date_of_birth,
      gender: customer.gender,
      pan: paper('PAN'),
      aadhaar: paper('AADHAAR'),
      passport: paper('PASSPORT'),
      drivingLicence: paper('DRIVING_LICENSE'),
      voterId: paper('VOTER_ID'),
      noOfCards: customer.card_count,
      noOfTxn: customer.txn_count,
      noOfSuccessTxn: customer.success_count,
      noOfFailedTxn: customer.failed_count,
      lastTxnAmount: customer.last_txn_amount === null ? null : toMajor(customer.last_txn_amount),
      lastTxnDate: isoOrNull(customer.last_txn_at),
      currency: customer.currency,
      language: customer.language,
      bankName: customer.bank,
      issuerCode: customer.issuer,
      vanDetails: customer.van,
      orgId: String(customer.org_id),
      orgName: customer.org_name,
      orgDisplayName: customer.org_display_name,
      createdAt: iso(customer.created_at),
    }
  })
}

export const requireCustomer = (db: Database, actor: Actor, customerId: string, orgId?: string) => {
  const conditions = [...inScope(actor), ...(orgId ? [underBusiness(requireBusiness(db, actor, orgId))] : [])]
  const customer = requireRow(db, 'customers', customerId, 'Customer', conditions)
  return customer
}

export const countryNames: Record<Currency, string> = { INR: 'India', AED: 'United Arab Emirates' }
