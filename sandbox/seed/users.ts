import { privileges, type Privilege } from '@/lib/privileges'
import { hashPassword } from '../core/actor/passwords'
import type { Database } from '../core/db/database'
import { DAY } from '../core/db/days'

const FIRST_USER = 101
const PASSWORD = 'Sandbox@2026'
const TOTP_SECRET = 'JBSWY3DPEHPK3PXP'

type SeedRole = { id: number; name: string; about: string; group: string; privileges: readonly Privilege[] }

const roles: readonly SeedRole[] = [
  { id: 1, name: 'Super Admin', about: 'Can do anything', group: 'Administration', privileges },
  {
    id: 2,
    name: 'Read Only Admin',
    about: 'Can only see information',
    group: 'Administration',
    privileges: privileges.filter((name) => name.endsWith('_READ')),
  },
  {
    id: 3,
    name: 'Card Admin',
    about: 'Card issuance including card holder KYC',
    group: 'Cards',
    privileges: ['CARD_ALL', 'CARD_READ', 'CARD_HOLDER_ALL', 'CARD_HOLDER_READ'],
  },
  {
    id: 4,
    name: 'Support Agent',
    about: 'Answers tickets',
    group: 'Support',
    privileges: ['CUSTOMER_SUPPORT_READ', 'CUSTOMER_SUPPORT_WRITE'],
  },
  {
    id: 5,
    name: 'Approver',
    about: 'Decides requests',
    group: 'Approvals',
    privileges: ['APPROVAL_READ', 'APPROVAL_ALL'],
  },
  {
    id: 6,
    name: 'Business Set-up',
    about: 'Sets up the own business',
    group: 'Administration',
    privileges: ['SET_UP_ALL', 'ORGANIZATION_READ'],
  },
]

type User = {
  email: string
  name: string
  type: 'MP_ADMIN' | 'ISSUER_ADMIN' | 'AGENT'
  role?: number
  issuer?: string
  secret?: string
  isSetUpUser?: boolean
}

const users: readonly User[] = [
  { email: 'platform.admin@sandbox.test', name: 'Aditi Raman', type: 'MP_ADMIN', role: 1 },
  { email: 'readonly@sandbox.test', name: 'Rohan Kulkarni', type: 'MP_ADMIN', role: 2 },
  { email: 'cards@sandbox.test', name: 'Meera Nair', type: 'MP_ADMIN', role: 3 },
  { email: 'support@sandbox.test', name: 'Farhan Ansari', type: 'MP_ADMIN', role: 4 },
  { email: 'approvals@sandbox.test', name: 'Kavitha Subramanian', type: 'MP_ADMIN', role: 5 },
  { email: 'norole@sandbox.test', name: 'Nikhil Joshi', type: 'MP_ADMIN' },
  { email: 'setup@sandbox.test', name: 'Tanvi Mehta', type: 'MP_ADMIN', role: 6, isSetUpUser: true },
  { email: 'twofactor@sandbox.test', name: 'Vikram Sen', type: 'MP_ADMIN', role: 1, secret: TOTP_SECRET },
  { email: 'yes.admin@sandbox.test', name: 'Sunita Rao', type: 'ISSUER_ADMIN', role: 1, issuer: 'YES' },
  { email: 'nsdl.admin@sandbox.test', name: 'Prakash Desai', type: 'ISSUER_ADMIN', role: 1, issuer: 'NSDL' },
  { email: 'indianbank.admin@sandbox.test', name: 'Lakshmi Iyer', type: 'ISSUER_ADMIN', role: 1, issuer: 'INDIANBANK' },
  { email: 'iob.admin@sandbox.test', name: 'Murugan Selvam', type: 'ISSUER_ADMIN', role: 1, issuer: 'IOB' },
  { email: 'agent@sandbox.test', name: 'Ganesh Patil', type: 'AGENT', role: 3 },
]

export const staff = users.filter((user) => user.type !== 'AGENT').map((user) => user.name)

export const seedUsers = (
  db: Database,
  setUpOrgId: number | null,
  branchOf: (issuer: string) => number | null,
): void => {
  for (const role of roles) {
    db.insert('roles', {
      id: role.id,
      name: role.name,
      kind: 'default',
      description: role.about,
      group_name: role.group,
      issuer: null,
      enabled: 1,
    })
    for (const privilege of role.privileges) db.insert('role_privileges', { role_id: role.id, privilege })
  }
  users.forEach((user, index) => {
    const salt = `sandbox-${user.email}`
    db.insert('users', {
      id: FIRST_USER + index,
      type: user.type,
      name: user.name,
      email: user.email,
      mobile: `9198400${String(10_101 + index * 37)}`,
      issuer: user.issuer ?? null,
      branch_id: user.issuer ? branchOf(user.issuer) : null,
      status: 'ACTIVE',
      password_salt: salt,
      password_hash: hashPassword(PASSWORD, salt),
      totp_secret: user.secret ?? null,
    })
    if (user.isSetUpUser && setUpOrgId !== null)
      db.insert('user_orgs', { user_id: FIRST_USER + index, org_id: setUpOrgId, is_primary: 1 })
  })
}

export const seedUserRoles = (db: Database, now: number): void => {
  users.forEach(({ role }, index) => {
    const id = FIRST_USER + index
    db.update('users', id, { created_at: now - (420 - index * 17) * DAY })
    if (role) db.insert('user_roles', { user_id: id, role_id: role })
  })
}
