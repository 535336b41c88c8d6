import { Database } from '@/sandbox/core/db/database'
import { HOUR } from '@/sandbox/core/db/days'
import { hashPassword } from '@/sandbox/core/actor/passwords'
import { PASSWORD } from '@/sandbox/testing/test-platform'

/** Loads of cards are decided by the desk, whose role is changed all the time, and by the person who stands in for it. */
export const people = ['yes.admin', 'platform.admin', 'fuzz.desk', 'fuzz.second'] as const
export type Person = (typeof people)[number]
export const emailOf = (who: Person) => `${who}@sandbox.test`

const SALT = 'fuzzer'
const APPROVER = 5
const addPerson = (db: Database, who: Person, role: number): number => {
  const id = db.create('users', {
    type: 'MP_ADMIN',
    name: who,
    email: emailOf(who),
    mobile: null,
    issuer: null,
    branch_id: null,
    status: 'ACTIVE',
    created_at: Date.now() - HOUR,
    password_salt: SALT,
    password_hash: hashPassword(PASSWORD, SALT),
    totp_secret: null,
  })
  db.run(db.q.insertInto('user_roles').values({ user_id: id, role_id: role, org_id: 0 }))
  return id
}

const guard = (db: Database, event_type: 'CARD_LOAD' | 'BULK_UPLOAD', roleId: number | null) => {
  const steps = JSON.stringify([{ name: 'Desk', roleId }])
  const values = { issuer: 'YES', event_type, status: 'ACTIVE', steps, details: '[]', version: 1 } as const
  db.run(
    db.q
      .insertInto('issuer_events')
      .values({ ...values, remind_after_hours: null })
      .onConflict((conflict) => conflict.doUpdateSet({ status: 'ACTIVE', steps })),
  )
}

export const addPeople = (file: string): { id: number; role: number } => {
  const db = new Database(file)
  try {
    return db.write(() => {
      const role = db.create('roles', {
        name: 'Fuzzed desk',
        kind: 'custom',
        description: '',
        group_name: '',
        issuer: 'YES',
        enabled: 1,
      })
      for (const privilege of ['APPROVAL_READ', 'APPROVAL_ALL'])
        db.run(db.q.insertInto('role_privileges').values({ role_id: role, privilege }))
      const id = addPerson(db, 'fuzz.desk', role)
      addPerson(db, 'fuzz.second', APPROVER)
      guard(db, 'CARD_LOAD', role)
      guard(db, 'BULK_UPLOAD', null)
      // Papers are not what is fuzzed.
      db.run(db.q.deleteFrom('issuer_requirements').where('kind', '=', 'DOCUMENT'))
      return { id, role }
    })
  } finally {
    db.close()
  }
}
