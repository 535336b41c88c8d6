import 'server-only'
import { audit } from './audit'
import { auditKeys } from './audit-keys'
import { auditOrgs } from './audit-orgs'
import { brandThemes } from './brand-themes'
import type { Migration } from './migration'
import { preferences } from './preferences'
import { sessions } from './sessions'

/** In the order they are applied: append, never change or reorder. */
export const migrations: readonly Migration[] = [audit, preferences, sessions, auditKeys, brandThemes, auditOrgs]
