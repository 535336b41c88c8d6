import type { Privilege } from '@/lib/privileges'
import type { KycStatus, UserStatus } from '@/lib/rules/users/user-states'
import type { Database } from '../core/db/database'
import { DAY } from '../core/db/days'

type StaffRole = {
  id: number
  name: string
  about: string
  group: string
  issuer: string | null
  privileges: readonly Privilege[]
  isOff?: true
}

const roles: readonly StaffRole[] = [
  {
    id: 21,
    name: 'Branch Manager',
    about: 'Looks after one branch and the cards that it hands out',
    group: 'Branches',
    issuer: 'YES',
    privileges: ['BRANCH_READ', 'BRANCH_WRITE', 'CARD_READ', 'INSTA_KIT_READ', 'INSTA_KIT_ALL'],
  },
  {
    id: 22,
    name: 'Disputes Desk',
    about: 'Follows transactions and answers about them',
    group: 'Support',
    issuer: 'YES',
    privileges: ['TRANSACTION_READ', 'TRANSACTION_ALL', 'CUSTOMER_SUPPORT_READ', 'CUSTOMER_SUPPORT_WRITE', 'CARD_READ'],
  },
  {
    id: 23,
    name: 'Auditor',
    about: 'Sees accounts and people and changes nothing',
    group: 'Audit',
    issuer: 'NSDL',
    privileges: ['ACCOUNT_READ', 'USERS_READ', 'TRANSACTION_READ', 'ORGANIZATION_READ'],
  },
  {
    id: 24,
    name: 'Festival Cover',
    about: 'Stands in for the card desk in the festival weeks',
    group: 'Cards',
    issuer: 'YES',
    privileges: ['CARD_READ', 'CARD_HOLDER_READ'],
    isOff: true,
  },
]

type Colleague = {
  name: string
  email: string
  type: 'MP_ADMIN' | 'ISSUER_ADMIN' | 'AGENT'
  issuer?: string
  role: number
  status: Exclude<UserStatus, 'LOCKED'>
  kyc: KycStatus
  reason?: string
  invitedBy: number
  daysAgo: number
}

const colleagues: readonly Colleague[] = [
  {
    name: 'Ananya Krishnan',
    email: 'ananya.krishnan@desk.test',
    type: 'ISSUER_ADMIN',
    issuer: 'YES',
    role: 22,
    status: 'ACTIVE',
    kyc: 'VERIFIED',
    invitedBy: 109,
    daysAgo: 96,
  },
  {
    name: 'Imran Qureshi',
    email: 'imran.qureshi@desk.test',
    type: 'ISSUER_ADMIN',
    issuer: 'YES',
    role: 21,
    status: 'ACTIVE',
    kyc: 'VERF_PENDING',
    invitedBy: 109,
    daysAgo: 41,
  },
  {
    name: 'Deepa Menon',
    email: 'deepa.menon@desk.test',
    type: 'MP_ADMIN',
    role: 2,
    status: 'BLOCKED',
    kyc: 'VERIFIED',
    reason: 'Left the company',
    invitedBy: 101,
    daysAgo: 310,
  },
  {
    name: 'Harish Pillai',
    email: 'harish.pillai@desk.test',
    type: 'MP_ADMIN',
    role: 4,
    status: 'ACTIVE',
    kyc: 'REJECTED',
    reason: 'The back of the address proof is not readable',
    invitedBy: 101,
    daysAgo: 60,
  },
  {
    name: 'Sneha Bhat',
    email: 'sneha.bhat@desk.test',
    type: 'MP_ADMIN',
    role: 3,
    status: 'INVITED',
    kyc: 'PENDING',
    invitedBy: 101,
    daysAgo: 3,
  },
  {
    name: 'Gurpreet Singh',
    email: 'gurpreet.singh@desk.test',
    type: 'AGENT',
    issuer: 'NSDL',
    role: 23,
    status: 'INVITED',
    kyc: 'PENDING',
    invitedBy: 110,
    daysAgo: 5,
  },
]

const FIRST = 201

export const seedStaff = (db: Database, now: number): void => {
  for (const { id, name, about, group, issuer, privileges, isOff } of roles) {
    db.insert('roles', {
      id,
      name,
      kind: 'custom',
      description: about,
      group_name: group,
      issuer,
      enabled: Number(!isOff),
      created_by: 'Aditi Raman',
    })
    for (const privilege of privileges) db.insert('role_privileges', { role_id: id, privilege })
  }
  colleagues.forEach(({ name, email, type, issuer, role, status, kyc, reason, invitedBy, daysAgo }, index) => {
    const id = FIRST + index
    db.insert('users', {
      id,
      type,
      name,
      email,
      mobile: `9198411${String(20_203 + index * 41)}`,
      issuer: issuer ?? null,
      branch_id: null,
      status,
      password_salt: null,
      password_hash: null,
      totp_secret: null,
      created_at: now - daysAgo * DAY,
      invited_by: invitedBy,
      status_reason: status === 'BLOCKED' ? (reason ?? null) : null,
      kyc_status: kyc,
      kyc_reason: kyc === 'REJECTED' ? (reason ?? null) : null,
      papers_by: kyc === 'PENDING' ? null : invitedBy,
    })
    db.insert('user_roles', { user_id: id, role_id: role })
    if (kyc === 'PENDING') return
    const paper = kyc === 'VERIFIED' ? 'VERIFIED' : 'PENDING'
    db.insert('user_profiles', {
      user_id: id,
      date_of_birth: `19${80 + index}-04-1${index}`,
      gender: index % 2 ? 'M' : 'F',
      father_name: null,
      address_type: 'PERMANENT',
      address1: `${12 + index} Harbour Road`,
      city: 'Mumbai',
      state: 'Maharashtra',
      pincode: `40000${1 + index}`,
      country: 'India',
      aadhaar: null,
      aadhaar_status: null,
      pan: `BQRP${'KLMNRS'[index]}${String(2041 + index * 53)}H`,
      pan_status: paper,
      papers_at: now - (daysAgo - 1) * DAY,
      address_proof_type: 'PASSPORT',
    })
  })
}
