import { viewOf } from '@/components/list/view-of'
import { customerLooks } from '@/components/shared/customers/customer-looks'
import { customers } from '@/lib/lists/customers'

export const customerList = viewOf(customers, customerLooks)
