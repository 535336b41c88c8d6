import 'server-only'
import { approvals } from './approvals'
import { audit, platformAudit } from './audit'
import { bills } from './bills'
import { branches } from './branches'
import { uploadRows, uploads } from './bulk'
import { businessCards, cards } from './cards'
import { businessCustomers, customers } from './customers'
import { apiRequests, webhookDeliveries, webhooks } from './webhooks'
import { designs } from './designs'
import { kitOrders, kits } from './kits'
import {
  accounts,
  allocations,
  bankStatements,
  businessAccounts,
  businessAllocations,
  businessLedger,
  ledger,
} from './accounts'
import { notifications } from './notifications'
import { organizations } from './organizations'
import { pinMailers } from './pin-mailers'
import { programs } from './programs'
import { roles } from './roles'
import { previousReports, reportSchedules } from './reports'
import { disputes } from './disputes'
import { support } from './support'
import { tags } from './tags'
import { timeline } from './timeline'
import { businessTransactions, transactions } from './transactions'
import { issuerAdmins, users } from './users'

export const lists = {
  organizations,
  branches,
  cards,
  customers,
  transactions,
  audit,
  'platform-audit': platformAudit,
  timeline,
  uploads,
  'upload-rows': uploadRows,
  kits,
  'kit-orders': kitOrders,
  'pin-mailers': pinMailers,
  'previous-reports': previousReports,
  'report-schedules': reportSchedules,
  programs,
  disputes,
  support,
  tags,
  roles,
  users,
  'issuer-admins': issuerAdmins,
  accounts,
  allocations,
  ledger,
  'bank-statements': bankStatements,
  approvals,
  bills,
  designs,
  webhooks,
  'webhook-deliveries': webhookDeliveries,
  'api-requests': apiRequests,
  notifications,
  'business-cards': businessCards,
  'business-customers': businessCustomers,
  'business-transactions': businessTransactions,
  'business-accounts': businessAccounts,
  'business-allocations': businessAllocations,
  'business-ledger': businessLedger,
} as const
export type ListName = keyof typeof lists

export const isListName = (name: string): name is ListName => Object.hasOwn(lists, name)
