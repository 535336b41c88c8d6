export type SubjectKind =
  | 'card'
  | 'customer'
  | 'business'
  | 'program'
  | 'transaction'
  | 'user'
  | 'ticket'
  | 'dispute'
  | 'upload'
  | 'webhook'
  | 'delivery'
  | 'approval'
  | 'bill'
  | 'moneyLoad'
  | 'kitOrder'
  | 'schedule'
  | 'role'
  | 'branch'
  | 'wallet'

type Subject = {
  names: readonly string[]
  /** Parts of call addresses. In calls that match one, `id` and `entityId` mean this kind of record. `$` matches the end of the address. */
  actions: readonly string[]
}

export const auditSubjects: Readonly<Record<SubjectKind, Subject>> = {
  card: { names: ['cardId', 'newCardId', 'replacedCardId'], actions: [' cards/{id}', ' issuer/cards/{id}'] },
  customer: { names: ['customerId', 'cardHolderId'], actions: [' customers/{id}', ' POST addresses$'] },
  business: { names: ['orgId', 'parentOrgId', 'toOrgId'], actions: [' orgs/{id}', ' suborgs/{id}', 'OrgDetails/{id}'] },
  program: {
    names: ['cardProgramId', 'programId', 'groupId'],
    actions: [' cardPrograms/{id}', ' orgs/cardPrograms/{id}'],
  },
  transaction: { names: ['txnId', 'transactionId'], actions: [] },
  user: { names: ['userId', 'adminId'], actions: [' admins/{id}', ' PUT admins$'] },
  ticket: { names: ['ticketId'], actions: [' tickets/{id}'] },
  dispute: { names: ['disputeId'], actions: [' disputes/{id}'] },
  upload: { names: ['bulkUploadId'], actions: [] },
  webhook: { names: ['webhookId'], actions: [] },
  delivery: { names: ['deliveryId'], actions: [] },
  approval: {
    names: ['approvalQueueId'],
    actions: [' issuer/approvals/{id}', ' issuer/getApprovals/{id}', ' issuer/pauseApprovalQueue/{id}'],
  },
  bill: { names: ['billId'], actions: [] },
  moneyLoad: { names: ['loadId', 'transferId'], actions: [' orgs/money/approve'] },
  kitOrder: { names: [], actions: ['PUT instakit/inventory', 'approveInventory', ' orgs/purchaser/load-kits'] },
  schedule: { names: ['scheduleId'], actions: [' schedules/{id}'] },
  role: { names: ['roleId'], actions: [' admins/role/{id}'] },
  branch: { names: ['branchId'], actions: [] },
  wallet: { names: ['appId', 'walletId'], actions: [] },
}

export const plainIds = ['id', 'entityId'] as const

const isPlain = (name: string): boolean => (plainIds as readonly string[]).includes(name)
const kinds = Object.keys(auditSubjects) as SubjectKind[]

/** The kinds of record that a target's id may be of, the likeliest first. */
export const subjectsOf = (action: string, name: string): SubjectKind[] =>
  kinds.filter((kind) =>
    isPlain(name)
      ? auditSubjects[kind].actions.some((part) => `${action}$`.includes(part))
      : auditSubjects[kind].names.includes(name),
  )

export const subjectOf = (action: string, name: string): SubjectKind | null => subjectsOf(action, name)[0] ?? null
