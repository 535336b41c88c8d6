import type { Privilege } from '@/lib/privileges'

const about: Record<Privilege, string> = {
  ORGANIZATION_ALL:
    'Set up and change businesses, departments, programs, wallets, webhooks and purchasers; record and allocate money',
  ORGANIZATION_READ: 'See businesses, departments, programs, statements and reports',
  BRANCH_READ: 'See branches',
  BRANCH_WRITE: 'Create and change branches',
  CARD_READ: 'See cards',
  CARD_ALL: 'Issue, load, freeze and block cards',
  CARD_HOLDER_ALL: 'Create and change card holders and their KYC',
  CARD_HOLDER_READ: 'See card holders',
  TRANSACTION_READ: 'See transactions',
  TRANSACTION_ALL: 'See transactions and invoices, and work on them',
  INSTA_KIT_READ: 'See kit orders and kits',
  INSTA_KIT_ALL: 'Order, track and map kits',
  APPROVAL_READ: 'See requests that wait for approval',
  APPROVAL_ALL: 'Decide on requests',
  ACCOUNT_READ: 'See accounts and money moved into them',
  CUSTOMER_SUPPORT_READ: 'See support tickets',
  CUSTOMER_SUPPORT_WRITE: 'Open, answer and close support tickets',
  USERS_ALL: 'Invite users, block them and assign roles',
  USERS_READ: 'See users, roles and the audit',
  SET_UP_ALL: 'Complete the set-up of your own business',
}

export const describePrivilege = (privilege: Privilege): string => about[privilege]
