import 'server-only'
import { audit } from './audit'
import { auditKindsIndex } from './audit-kinds'
import { auditFilled } from './audit-filled'
import { auditKeys } from './audit-keys'
import { auditBusinesses } from './audit-orgs'
import { auditSearch } from './audit-search'
import { auditSubjectRows } from './audit-subjects'
import { auditSubjectsEvent } from './audit-subjects-event'
import { brandThemes } from './brand-themes'
import type { Migration } from './migration'
import { preferences } from './preferences'
import { sessions } from './sessions'
import { storeProbes } from './store-probes'

/** Migrations are applied in this order. Append new ones; never change or reorder old ones. */
export const migrations: readonly Migration[] = [
  audit,
  preferences,
  sessions,
  auditKeys,
  brandThemes,
  auditBusinesses,
  storeProbes,
  auditSubjectRows,
  auditSubjectsEvent,
  auditKindsIndex,
  auditFilled,
  auditSearch,
]
