import type { Handlers } from './core/http/handler'
import { approvals } from './areas/approvals/handlers'
import { audit } from './areas/audit/handlers'
import { bills } from './areas/bills/handlers'
import { branches } from './areas/branches/handlers'
import { bulk } from './areas/bulk/handlers'
import { cards } from './areas/cards/handlers'
import { customers } from './areas/customers/handlers'
import { dataCopies } from './areas/data-copies/handlers'
import { departments } from './areas/departments/handlers'
import { dashboard } from './areas/dashboard/handlers'
import { firstSteps } from './areas/first-steps/handlers'
import { departmentUploads } from './areas/bulk/load-departments'
import { designs } from './areas/designs/handlers'
import { fees } from './areas/fees/handlers'
import { invoices } from './areas/invoices/handlers'
import { issuing } from './areas/issuing/handlers'
import { issuerConfig } from './areas/issuer-config/handlers'
import { kits } from './areas/kits/handlers'
import { lookup } from './areas/lookup/handlers'
import { accounts } from './areas/accounts/handlers'
import { notes } from './areas/notes/handlers'
import { notifications } from './areas/notifications/handlers'
import { organizations } from './areas/organizations/handlers'
import { deleteDraft } from './areas/organizations/delete-draft'
import { businessDocuments } from './areas/organizations/documents'
import { businessIssuers } from './areas/organizations/issuers'
import { businessLimits } from './areas/organizations/limits'
import { setUp } from './areas/organizations/set-up'
import { businessUploads } from './areas/bulk/create-organizations'
import { pinMailers } from './areas/pin-mailers/handlers'
import { programs } from './areas/programs/handlers'
import { purchasers } from './areas/purchasers/handlers'
import { reports } from './areas/reports/handlers'
import { roles } from './areas/roles/handlers'
import { session } from './areas/session/handlers'
import { statements } from './areas/statements/handlers'
import { disputes } from './areas/disputes/handlers'
import { support } from './areas/support/handlers'
import { transactions } from './areas/transactions/handlers'
import { simulations } from './areas/transactions/simulate'
import { userUploads } from './areas/bulk/invite-users'
import { documents } from './areas/documents/handlers'
import { users } from './areas/users/handlers'
import { seeAs } from './areas/users/see-as'
import { wallets } from './areas/wallets/handlers'
import { webhooks } from './areas/webhooks/handlers'

export const handlers: Handlers = {
  ...approvals,
  ...audit,
  ...bills,
  ...branches,
  ...bulk,
  ...cards,
  ...customers,
  ...dataCopies,
  ...departments,
  ...dashboard,
  ...deleteDraft,
  ...firstSteps,
  ...departmentUploads,
  ...designs,
  ...fees,
  ...invoices,
  ...issuerConfig,
  ...issuing,
  ...kits,
  ...lookup,
  ...accounts,
  ...notes,
  ...notifications,
  ...organizations,
  ...businessDocuments,
  ...businessIssuers,
  ...businessLimits,
  ...businessUploads,
  ...pinMailers,
  ...programs,
  ...purchasers,
  ...reports,
  ...roles,
  ...session,
  ...setUp,
  ...statements,
  ...disputes,
  ...support,
  ...simulations,
  ...transactions,
  ...documents,
  ...users,
  ...seeAs,
  ...userUploads,
  ...wallets,
  ...webhooks,
}
