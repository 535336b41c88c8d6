import type { ApprovalDetail, ApprovalItem } from '../../calls/approvals'
import type { Bill } from '../../calls/bills'
import type { Customer } from '../../calls/customers'
import type { KitOrder } from '../../calls/kits'
import type { MoneyLoad } from '../../calls/accounts'
import type { BusinessDetail } from '../../calls/organizations'
import type { ContentChanged } from '../../calls/problem'
import type { UserDetail } from '../../calls/users'
import { toMajor } from '../locale/money'
import { isAmountField } from './field-value'

export type ShownContent = Readonly<Record<string, string>>

type Records = {
  row: ApprovalItem
  request: ApprovalDetail
  org: BusinessDetail
  customer: Customer
  user: UserDetail
  transfer: MoneyLoad
  order: KitOrder
  bill: Omit<Bill, 'status'>
}
export type ShownKind = Exclude<keyof Records, 'org' | 'customer'>

/** What the person saw when deciding: the upstream's digest or, without one, the content itself. */
export type Shown = {
  of: ShownKind
  id: string
  digest: string | null
  content: ShownContent
}

const textOf = (field: string, value: unknown): string =>
  typeof value === 'number' && isAmountField(field) ? toMajor(value) : String(value)

const flatten = (value: unknown, name = ''): ShownContent => {
  if (value === null || value === undefined || value === '') return {}
  if (typeof value !== 'object') return { [name]: textOf(name, value) }
  const parts = Object.entries(value).map(([key, part]) => flatten(part, name ? `${name}.${key}` : key))
  return Object.assign({}, ...parts) as ShownContent
}

const rowFields = ({ eventType, entityId, displayName, businessName, issuerCode, amount, currency }: ApprovalItem) => ({
  eventType,
  entityId,
  displayName,
  businessName,
  issuerCode,
  amount,
  currency,
})

export const contentOf: { [K in keyof Records]: (record: Records[K]) => ShownContent } = {
  row: (row) => flatten(rowFields(row)),
  request: ({ changes, rows, unseen, orgId, ...row }) =>
    flatten({
      ...rowFields(row),
      orgId,
      unseen,
      ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
      rows: Object.fromEntries(
        rows.map(({ line, name, mobile, last4, amount, moves, kitNumber, kitAmount, fields }) => [
          line,
          { name, mobile, last4, amount, moves, kitNumber, kitAmount, fields },
        ]),
      ),
    }),
  org: ({ name, displayName, primaryAdminName, primaryAdminEmail, primaryAdminMobile, ...org }) =>
    flatten({
      name,
      displayName,
      primaryAdminName,
      primaryAdminEmail,
      primaryAdminMobile,
      signatory: org.authoritySignatory,
      issuers: org.issuers.join(', '),
      parent: org.parentOrg?.name,
      papers: Object.fromEntries(org.documents.map(({ docId, docType, docValue }) => [docType, docValue ?? docId])),
    }),
  customer: ({ fullName, mobileNumber, emailId, orgDisplayName, orgName, issuerCode, kycType }) =>
    flatten({ fullName, mobileNumber, emailId, businessName: orgDisplayName ?? orgName, issuerCode, kycType }),
  user: ({ name, email, mobile, dateOfBirth, gender, fatherName, address, unseen, ...user }) =>
    flatten({
      name,
      email,
      mobile,
      dateOfBirth,
      gender,
      fatherName,
      address,
      addressProof: user.addressProofType,
      roles: user.roles.map(({ roleName }) => roleName).join(', '),
      papers: Object.fromEntries(user.kycDocuments.map(({ docType, docValue }) => [docType, docValue])),
      unseen,
    }),
  transfer: ({ orgName, issuer, currency, amount, utrNumber, txnMode, transferDate }) =>
    flatten({ businessName: orgName, issuer, currency, amount, utrNumber, transferMode: txnMode, transferDate }),
  order: ({ orgName, branchName, groupName, issuerCode, kitQuantity, deliverToUserName, address }) =>
    flatten({
      businessName: orgName,
      branch: branchName,
      program: groupName,
      issuerCode,
      kits: kitQuantity,
      deliverTo: deliverToUserName,
      address,
    }),
  bill: ({ billNo, merchant, amount, currency, comments, employeeName, employeeMobile, appId, cardId, unseen }) =>
    flatten({
      billNo,
      merchant,
      amount,
      currency,
      comments,
      name: employeeName,
      mobile: employeeMobile,
      appId,
      cardId,
      unseen,
    }),
}

export const shownOf = <K extends ShownKind>(
  of: K,
  record: Records[K] & { id: string; digest: string | null },
  more: ShownContent = {},
): Shown => {
  const { id, digest } = record
  return { of, id, digest, content: digest ? {} : { ...contentOf[of](record), ...more } }
}

export const findChanges = (shown: ShownContent, now: ShownContent): ContentChanged['changes'] =>
  [...new Set([...Object.keys(shown), ...Object.keys(now)])]
    .filter((field) => shown[field] !== now[field])
    .map((field) => ({ field, before: shown[field] ?? null, now: now[field] ?? null }))

export const inSubject = (subject: ShownContent): ShownContent =>
  Object.fromEntries(Object.entries(subject).map(([field, value]) => [`subject.${field}`, value]))
