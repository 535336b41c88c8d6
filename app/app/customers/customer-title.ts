import type { Metadata } from 'next'
import { recordTitle } from '@/app/app/record-title'
import { readCustomerAlone } from '@/lib/queries/customers'
import { decodePart, readWord } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import type { PageProps } from '@/app/page-props'

export const customerTitle = ({ params, searchParams }: PageProps<'customerId'>): Promise<Metadata> =>
  recordTitle(routes.customer, async () => {
    const [{ customerId }, address] = await Promise.all([params, searchParams])
    const customer = await readCustomerAlone(decodePart(customerId), readWord(address, 'orgId'))
    return customer.ok ? customer.value.fullName : null
  })
