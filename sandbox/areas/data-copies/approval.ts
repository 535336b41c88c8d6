import type { ChangeEffect } from '../../core/changes/acting'
import { accessOf, scopeOfAccess } from '../../core/scope/access'
import { requireCustomer } from '../customers/queries'
import { requireUser } from '../users/rows'

const done = { message: 'The copy is ready' }

/** The approval itself makes the copy available: it is read anew, and only while it is young. DATA-03 */
export const copyCustomerDataEffect: ChangeEffect<'copyCustomerData'> = {
  subject: ({ db, actor }, { id, reason }) => {
    const customer = requireCustomer(db, actor, id)
    return {
      entityId: customer.id,
      issuers: [customer.issuer],
      orgIds: [customer.org_id],
      currency: customer.currency,
      title: customer.name,
      mobile: customer.mobile,
      before: {},
      after: { reason },
      key: `copy of #${customer.id}`,
      needsDeciders: true,
    }
  },
  apply: () => done,
}

export const copyUserDataEffect: ChangeEffect<'copyUserData'> = {
  subject: ({ db, actor }, { id, reason }) => {
    const user = requireUser(db, actor, id)
    return {
      entityId: user.id,
      ...scopeOfAccess(db, user.issuer, accessOf(db, user)),
      currency: 'INR',
      title: user.name,
      mobile: user.mobile,
      before: {},
      after: { reason },
      key: `copy of #${user.id}`,
      needsDeciders: true,
    }
  },
  apply: () => done,
}
