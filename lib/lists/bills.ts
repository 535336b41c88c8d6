import { listBillDetails } from '@/lib/calls/bills'
import { findBills } from '@/lib/queries/bills'
import { routes } from '@/lib/routes'
import { approvalTabs } from '@/lib/rules/approvals/approval-events'
import { durations } from '@/lib/rules/lists/date-presets'
import { defineList } from './define-list'
import { queueChoices } from './shared-choices'

/** Bills of employees, a tab of the approval queue; without a status what waits. BILL-01 */
export const bills = defineList({
  name: 'bills',
  route: routes.approvalQue,
  needs: listBillDetails.need,
  load: findBills,
  id: 'id',
  tabs: { all: {} },
  choices: {
    tab: { kind: 'tab', options: approvalTabs },
    status: queueChoices.status,
    issuerCode: queueChoices.issuerCode,
  },
  search: ['mobile', 'words'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  columns: {
    bill: {
      kind: 'custom',
      keep: true,
      file: [
        { of: 'billNo', head: 'billNo' },
        { of: 'merchant', head: 'merchant' },
      ],
    },
    picture: { kind: 'custom', file: [{ of: 'assetType', head: 'assetType' }] },
    amount: { kind: 'money', keep: true, currency: 'currency' },
    employee: {
      kind: 'custom',
      file: [
        { of: 'employeeName', head: 'employee' },
        { of: 'employeeMobile', head: 'mobile', kind: 'mobile' },
        { of: 'employeeCode', head: 'employeeCode' },
        { of: 'employeeUid', head: 'employeeUid' },
      ],
    },
    walletType: { kind: 'text', file: [{ of: 'walletType', head: 'wallet' }] },
    comments: { kind: 'text', file: [{ of: 'comments', head: 'comments' }] },
    previous: { kind: 'custom', file: [{ of: 'previousBills', head: 'previousBills' }] },
    createdTime: { kind: 'dateTime', file: [{ of: 'createdTime', head: 'created', kind: 'dateTime' }] },
    status: {
      kind: 'status',
      keep: true,
      own: 'approvals.statuses',
      second: 'reason',
      file: [
        { of: 'status', head: 'status', kind: 'status', own: 'approvals.statuses' },
        { of: 'reason', head: 'reason' },
        { of: 'decidedBy', head: 'approvedBy' },
      ],
    },
  },
  fileColumns: {
    businessName: { kind: 'text', file: [{ of: 'businessName', head: 'business' }] },
    issuerCode: { kind: 'text', file: [{ of: 'issuerCode', head: 'issuer' }] },
  },
})
