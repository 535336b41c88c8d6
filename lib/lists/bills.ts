import { listBillDetails } from '@/lib/calls/bills'
import { countQueueTabs } from '@/lib/queries/approvals'
import { findBills } from '@/lib/queries/bills'
import { routes } from '@/lib/routes'
import { INBOX, queueTabs } from '@/lib/rules/approvals/approval-events'
import { durations } from '@/lib/rules/lists/date-presets'
import { readWord } from '@/lib/rules/lists/list-query'
import { billRecord } from '@/lib/records/bills'
import { defineList } from './define-list'
import { queueChoices } from './shared-choices'

export const bills = defineList({
  name: 'bills',
  route: routes.approvalQue,
  needs: listBillDetails.need,
  create: null,
  isShownAt: (_, address) => readWord(address, 'tab') === 'bills',
  load: findBills,
  id: 'id',
  tabCounts: { load: countQueueTabs, only: INBOX },
  tabs: { all: {} },
  choices: {
    tab: { kind: 'tab', options: queueTabs },
    status: queueChoices.status,
    issuerCode: queueChoices.issuerCode,
  },
  search: ['mobile', 'words'],
  dates: { start: 'any', presets: durations },
  pageSize: 25,
  record: billRecord,
  columns: {
    bill: { kind: 'custom', alwaysVisible: true, file: ['billNo', 'merchant'] },
    picture: { kind: 'custom', file: ['assetType'] },
    amount: { alwaysVisible: true },
    employee: { kind: 'custom', file: ['employeeName', 'employeeMobile', 'employeeCode', 'employeeUid'] },
    walletType: { label: 'bills.columns.walletType' },
    comments: {},
    previous: { kind: 'custom', file: ['previousBills'] },
    createdTime: {},
    status: { alwaysVisible: true, second: 'reason', file: ['status', 'reason', 'decidedBy'] },
  },
  fileColumns: ['businessName', 'issuerCode'],
})
