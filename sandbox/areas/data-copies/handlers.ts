import { RequestDataCopy } from '@/lib/rules/bodies/data-copies'
import { change } from '../../core/changes/change'
import type { AreaHandlers } from '../../core/http/handler'
import { requireCustomer } from '../customers/queries'
import { requireUser } from '../users/rows'
import { copyReadings } from './readings'
import { listCopies } from './requests'

export const dataCopies = {
  ...copyReadings,
  'issuing POST customers/{customerId}/copies': {
    body: RequestDataCopy,
    answer: (context) =>
      change(context, 'copyCustomerData', { id: context.path.customerId, reason: context.body.reason }),
  },
  'issuing GET customers/{customerId}/copies': (context) =>
    listCopies(context, 'CUSTOMER_DATA', requireCustomer(context.db, context.actor, context.path.customerId).id),
  'issuing POST admins/{userId}/copies': {
    body: RequestDataCopy,
    answer: (context) => change(context, 'copyUserData', { id: context.path.userId, reason: context.body.reason }),
  },
  'issuing GET admins/{userId}/copies': (context) =>
    listCopies(context, 'USER_DATA', requireUser(context.db, context.actor, context.path.userId).id),
} satisfies AreaHandlers
