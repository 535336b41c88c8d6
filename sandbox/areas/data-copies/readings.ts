import type { AreaHandlers } from '../../core/http/handler'
import { requireCustomer } from '../customers/queries'
import { requireUser } from '../users/rows'
import { readCopy } from './read-copy'
import { requireReady } from './requests'

/** Read in a worker thread, because a person may have many rows. */
export const copyReadings = {
  'issuing GET customers/{customerId}/copies/{copyId}': {
    longRead: ({ db, actor, path, now }) => {
      const { id } = requireCustomer(db, actor, path.customerId)
      requireReady({ db, now }, 'CUSTOMER_DATA', id, path.copyId)
      return { json: JSON.stringify(readCopy(db, 'customer', id)) }
    },
  },
  'issuing GET admins/{userId}/copies/{copyId}': {
    longRead: ({ db, actor, path, now }) => {
      const { id } = requireUser(db, actor, path.userId)
      requireReady({ db, now }, 'USER_DATA', id, path.copyId)
      return { json: JSON.stringify(readCopy(db, 'user', id)) }
    },
  },
} satisfies AreaHandlers
