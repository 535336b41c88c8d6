export const readStates = ['UNREAD', 'READ'] as const
export type ReadState = (typeof readStates)[number]

export const notificationKinds = [
  'APPROVALS',
  'REQUESTS',
  'MONEY',
  'UPLOADS',
  'REPORTS',
  'TICKETS',
  'WEBHOOKS',
  'ACCESS',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationWays = ['PORTAL', 'MAIL', 'OFF'] as const
export type NotificationWay = (typeof notificationWays)[number]

export const kindOfEvent = {
  LOAD_WAITING: 'APPROVALS',
  KIT_ORDER_WAITING: 'APPROVALS',
  REQUEST_WAITING: 'APPROVALS',
  DECISION_COMMENTED: 'APPROVALS',
  KIT_ORDER_APPROVED: 'REQUESTS',
  KIT_ORDER_REJECTED: 'REQUESTS',
  REQUEST_APPROVED: 'REQUESTS',
  REQUEST_REJECTED: 'REQUESTS',
  REQUEST_CANCELLED: 'REQUESTS',
  REQUEST_RETURNED: 'REQUESTS',
  REQUEST_WITHDRAWN: 'REQUESTS',
  REQUEST_CHANGED: 'REQUESTS',
  REQUEST_COMMENTED: 'REQUESTS',
  LOAD_APPROVED: 'MONEY',
  LOAD_REJECTED: 'MONEY',
  UPLOAD_FINISHED: 'UPLOADS',
  UPLOAD_FAILED: 'UPLOADS',
  REPORT_READY: 'REPORTS',
  REPORT_FAILED: 'REPORTS',
  TICKET_ANSWERED: 'TICKETS',
  TICKET_ASSIGNED: 'TICKETS',
  WEBHOOK_FAILING: 'WEBHOOKS',
  INVITED: 'ACCESS',
} as const satisfies Record<string, NotificationKind>
export type NotificationEvent = keyof typeof kindOfEvent

export type NotificationTarget =
  | 'load'
  | 'kit-order'
  | 'approval'
  | 'upload'
  | 'report'
  | 'ticket'
  | 'business'
  | 'business-form'
  | 'program-form'
  | 'user-form'
  | 'request-form'
  | 'profile'

export const MOST_COUNTED = 99
