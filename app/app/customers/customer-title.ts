import type { Metadata } from 'next'
import { recordTitle } from '@/app/app/record-title'
import { readCustomerAlone } from '@/lib/queries/customers'
import { decodePart, readWord, type Address } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'

type At = { params: Promise<{ customerId: string }>; searchParams: Promise<Address> }

export const customerTitle = ({ params, searchParams }: At): Promise<Metadata> =>
  recordTitle(routes.customer, async () => {
    const [{ customerId }, address] = await Promise.all([params, searchParams])
    const customer = await readCustomerAlone(decodePart(customerId), readWord(address, 'orgId'))
    return customer.ok ? customer.value.fullName : null
  })
