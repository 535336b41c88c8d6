import { fieldError } from '../../core/errors/http-error'
import type { AreaHandlers, ReadContext } from '../../core/http/handler'
import { requireCustomer } from '../customers/queries'
import { requireUser } from '../users/rows'
import type { CopiedPerson } from './person-tables'
import { startOf, readPart } from './read-copy'
import { requireReady, requireWholeUser } from './requests'

type PartAddress = 'issuing GET customers/{customerId}/copies/{copyId}' | 'issuing GET admins/{userId}/copies/{copyId}'

const readJson = (
  { db, query: { from } }: Pick<ReadContext<PartAddress>, 'db' | 'query'>,
  of: CopiedPerson,
  id: number,
) => {
  const start = from === undefined ? null : startOf(from, of)
  if (from !== undefined && !start) throw fieldError('from', 'No part of a copy begins there')
  const { tables, next } = readPart(db, of, id, start)
  return { json: JSON.stringify(tables), next }
}

/** Read in a worker thread, because a person may have many rows. */
export const copyReadings = {
  'issuing GET customers/{customerId}/copies/{copyId}': {
    longRead: ({ db, actor, path, query, now }) => {
      const { id } = requireCustomer(db, actor, path.customerId)
      requireReady({ db, actor, now }, 'CUSTOMER_DATA', id, path.copyId)
      return readJson({ db, query }, 'customer', id)
    },
  },
  'issuing GET admins/{userId}/copies/{copyId}': {
    longRead: ({ db, actor, path, query, now }) => {
      const user = requireUser(db, actor, path.userId)
      requireReady({ db, actor, now }, 'USER_DATA', user.id, path.copyId)
      requireWholeUser({ db, actor }, user)
      return readJson({ db, query }, 'user', user.id)
    },
  },
} satisfies AreaHandlers
