import { listAuditEvents } from '@/lib/calls/issuer-config'
import { mayCall, type Holder } from '@/lib/rules/users/offers'
import { ActivityTab } from './activity'
import { DepartmentsTab } from './departments'
import { DetailsTab } from './details'
import { DocumentsTab } from './documents'
import { LimitsTab } from './limits'
import { UsersTab } from './users'
import { ProgramsTab } from './programs'
import { PurchasersTab } from './purchasers'
import { SubBusinessesTab } from './sub-businesses'
import { WebhooksTab } from './webhooks'

export const tabs = {
  details: DetailsTab,
  documents: DocumentsTab,
  'sub-businesses': SubBusinessesTab,
  programs: ProgramsTab,
  limits: LimitsTab,
  webhooks: WebhooksTab,
  purchasers: PurchasersTab,
  departments: DepartmentsTab,
  people: UsersTab,
  activity: ActivityTab,
} as const
export type TabName = keyof typeof tabs

/** The tab with the activity needs the privilege for the audit. Decision 26 */
export const visibleTabs = (session: Holder): TabName[] =>
  (Object.keys(tabs) as TabName[]).filter((tab) => tab !== 'activity' || mayCall(session, listAuditEvents))
