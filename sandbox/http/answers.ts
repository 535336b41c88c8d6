import type { Answers } from './answer'
import { approvals } from '../areas/approvals'
import { audit } from '../areas/audit'
import { bills } from '../areas/bills'
import { branches } from '../areas/branches'
import { bulk } from '../areas/bulk'
import { cards } from '../areas/cards'
import { customers } from '../areas/customers'
import { departments } from '../areas/departments'
import { dashboard } from '../areas/dashboard'
import { firstSteps } from '../areas/first-steps'
import { departmentUploads } from '../areas/departments/upload'
import { designCodes } from '../areas/design-codes'
import { fees } from '../areas/fees'
import { invoices } from '../areas/invoices'
import { issuingCards } from '../areas/issuing-cards'
import { issuerConfig } from '../areas/issuer-config'
import { kits } from '../areas/kits'
import { lookup } from '../areas/lookup'
import { money } from '../areas/money'
import { notes } from '../areas/notes'
import { notifications } from '../areas/notifications'
import { organizations } from '../areas/organizations'
import { deleteDraft } from '../areas/organizations/delete-draft'
import { orgDocuments } from '../areas/organizations/documents'
import { orgIssuers } from '../areas/organizations/issuers'
import { orgLimits } from '../areas/organizations/limits'
import { setUp } from '../areas/organizations/set-up'
import { orgUploads } from '../areas/organizations/upload'
import { pinMailers } from '../areas/pin-mailers'
import { programs } from '../areas/programs'
import { purchasers } from '../areas/purchasers'
import { reports } from '../areas/reports'
import { roles } from '../areas/roles'
import { session } from '../areas/session'
import { statements } from '../areas/statements'
import { disputes } from '../areas/disputes'
import { support } from '../areas/support'
import { transactions } from '../areas/transactions'
import { uploads } from '../areas/uploads'
import { users } from '../areas/users'
import { wallets } from '../areas/wallets'
import { webhooks } from '../areas/webhooks'

/** One answer a call: the areas together. */
export const answers: Answers = {
  ...approvals,
  ...audit,
  ...bills,
  ...branches,
  ...bulk,
  ...cards,
  ...customers,
  ...departments,
  ...dashboard,
  ...deleteDraft,
  ...firstSteps,
  ...departmentUploads,
  ...designCodes,
  ...fees,
  ...invoices,
  ...issuerConfig,
  ...issuingCards,
  ...kits,
  ...lookup,
  ...money,
  ...notes,
  ...notifications,
  ...organizations,
  ...orgDocuments,
  ...orgIssuers,
  ...orgLimits,
  ...orgUploads,
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
  ...transactions,
  ...uploads,
  ...users,
  ...wallets,
  ...webhooks,
}
