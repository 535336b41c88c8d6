import { uploadRowStatuses, uploadStatuses, uploadTypes } from './bulk'
import { durations } from './date-presets'
import { issuerCodes } from './issuers'
import { kitOrderStatuses } from './kit-states'
import type { ListShape } from './list-query'
import { orgStatuses } from './org-statuses'
import { txnFilters, txnStatuses } from './txn-filters'

/** The lists of the portal, by the area of their words. */
export const listNames = [
  'organizations',
  'cards',
  'customers',
  'transactions',
  'audit',
  'platform-audit',
  'uploads',
  'upload-rows',
  'kits',
  'kit-orders',
  'pin-mailers',
] as const
export type ListName = (typeof listNames)[number]

/** What each list takes from its address; screen, export and saved views read it alike. */
export const cardShape: ListShape = {
  tabs: { all: {}, approved: {}, block: {}, lock: {}, 'pending-approval': {}, 'kyc-pending': {} },
  choices: {},
  search: ['name', 'mobile', 'last4'],
  dates: { start: 'last-7', presets: ['last-7', 'last-15', 'last-30', 'last-90', 'custom', 'any'] },
  pageSize: 5,
  searchFirst: 'ISSUER_ADMIN',
}

export const customerShape: ListShape = {
  tabs: { all: {}, approved: {}, block: {}, 'pending-approval': {}, 'kyc-pending': {} },
  choices: {},
  search: ['name', 'mobile'],
  dates: { start: 'last-30', presets: ['last-7', 'last-15', 'last-30', 'last-90', 'custom', 'any'] },
  pageSize: 25,
}

export const organizationShape: ListShape = {
  tabs: {
    all: {},
    approved: { status: 'ACTIVE' },
    'approval-pending': { status: 'PENDING' },
    'kyc-pending': { status: 'KYC_PENDING' },
    drafts: { status: 'DRAFT' },
    rejected: { status: 'REJECTED' },
  },
  choices: {
    status: { kind: 'choice', options: orgStatuses },
    issuerCode: { kind: 'choice', options: issuerCodes },
    branchId: { kind: 'id' },
  },
  search: ['mobile', 'words'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
}

export const transactionShape: ListShape = {
  tabs: txnFilters,
  choices: { status: { kind: 'choice', options: txnStatuses } },
  search: ['cardNumber', 'rrn', 'mobile', 'transactionId', 'name', 'orgName'],
  searchFields: true,
  dates: { start: 'any', presets: durations },
  pageSize: 25,
}

export const uploadShape: ListShape = {
  tabs: { all: {} },
  choices: {
    cardType: { kind: 'choice', options: ['GC'] },
    uploadType: { kind: 'choice', options: uploadTypes },
    status: { kind: 'choice', options: uploadStatuses },
  },
  search: ['mobile', 'words'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
}

/** The rows of one upload stand in the order of its file: no days to choose from. */
export const uploadRowShape: ListShape = {
  tabs: { all: {} },
  choices: { status: { kind: 'choice', options: uploadRowStatuses } },
  search: ['name', 'kitNumber', 'mobile', 'last4'],
  dates: { start: 'any', presets: ['any'] },
  pageSize: 25,
}

/** Without a choice the platform gives what is pending. KIT-08 */
export const kitShape: ListShape = {
  tabs: { all: {} },
  choices: {
    status: { kind: 'choice', options: ['ALL', ...kitOrderStatuses.filter((status) => status !== 'PENDING')] },
  },
  search: ['words'],
  dates: { start: 'any', presets: durations },
  pageSize: 5,
}

export const kitOrderShape: ListShape = {
  ...kitShape,
  choices: { status: { kind: 'choice', options: kitOrderStatuses } },
}

export const pinMailerShape: ListShape = {
  ...kitShape,
  choices: { status: { kind: 'choice', options: ['AVAILABLE', 'MAPPED'] } },
  search: ['last4', 'mailerNumber', 'name'],
}
