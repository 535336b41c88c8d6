import type { PartTab } from './business-tabs'
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
} as const satisfies Record<PartTab, unknown>
