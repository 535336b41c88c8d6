/**
 * How many days data is kept before the daily job deletes it. Drafts include documents that nothing names yet; uploads are files of rows and
 * the documents of requests that have ended. The audit, of the portal and of the platform, has no line: no job deletes it. DATA-01
 */
export const retentionDays = {
  drafts: 1,
  exports: 7,
  outbox: 30,
  webhookDeliveries: 30,
  uploads: 90,
  notifications: 180,
} as const

export type Retained = keyof typeof retentionDays
