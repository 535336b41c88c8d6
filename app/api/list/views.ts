import { bankStatementList } from '@/app/app/accounts/bank/list'
import { accountList, allocationList, ledgerList } from '@/app/app/accounts/list'
import { approvalList, billList } from '@/app/app/approvalQue/list'
import { auditList, platformAuditList } from '@/app/app/audit/list'
import { branchList } from '@/app/app/branch/list'
import { cardList } from '@/app/app/cards/list'
import { uploadList, uploadRowList } from '@/app/app/cards/uploads/list'
import { customerList } from '@/app/app/customers/list'
import { apiRequestList, webhookDeliveryList, webhookList } from '@/app/app/developer/list'
import { kitOrderList, pinMailerList, shipmentList } from '@/app/app/instaKit/list'
import { issuerAdminList } from '@/app/app/issuerConfigurations/admins/list'
import { designList } from '@/app/app/issuerConfigurations/designs/list'
import { notificationList } from '@/app/app/notifications/list'
import { organizationList } from '@/app/app/organization/list'
import {
  businessAccountList,
  businessAllocationList,
  businessCardList,
  businessCustomerList,
  businessLedgerList,
  businessTransactionList,
} from '@/app/app/organization/overview/list'
import { programList } from '@/app/app/programs/list'
import { previousReportList, reportScheduleList } from '@/app/app/reports/list'
import { roleList } from '@/app/app/roles/list'
import { ticketList } from '@/app/app/support/list'
import { tagList } from '@/app/app/tags/list'
import { timelineList } from '@/app/app/timeline/list'
import { disputeList } from '@/app/app/transactions/disputes/list'
import { transactionList } from '@/app/app/transactions/list'
import { userList } from '@/app/app/users/list'
import type { ListView } from '@/components/list/view-of'
import { isListName, type ListName } from '@/lib/lists'

/** The look of every list of the registry. A missing one does not compile. */
const views = {
  organizations: organizationList,
  branches: branchList,
  cards: cardList,
  customers: customerList,
  transactions: transactionList,
  audit: auditList,
  'platform-audit': platformAuditList,
  timeline: timelineList,
  uploads: uploadList,
  'upload-rows': uploadRowList,
  kits: shipmentList,
  'kit-orders': kitOrderList,
  'pin-mailers': pinMailerList,
  'previous-reports': previousReportList,
  'report-schedules': reportScheduleList,
  programs: programList,
  disputes: disputeList,
  support: ticketList,
  tags: tagList,
  roles: roleList,
  users: userList,
  'issuer-admins': issuerAdminList,
  accounts: accountList,
  allocations: allocationList,
  ledger: ledgerList,
  'bank-statements': bankStatementList,
  approvals: approvalList,
  bills: billList,
  designs: designList,
  webhooks: webhookList,
  'webhook-deliveries': webhookDeliveryList,
  'api-requests': apiRequestList,
  notifications: notificationList,
  'business-cards': businessCardList,
  'business-customers': businessCustomerList,
  'business-transactions': businessTransactionList,
  'business-accounts': businessAccountList,
  'business-allocations': businessAllocationList,
  'business-ledger': businessLedgerList,
} as const satisfies Record<ListName, unknown>

export const findListView = (name: string): ListView<object> | null =>
  // The cast is safe because only properties that all row types share are read.
  isListName(name) ? (views[name] as unknown as ListView<object>) : null
