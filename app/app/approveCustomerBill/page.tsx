import { redirect } from 'next/navigation'
import { landingFor } from '@/lib/menu'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { isOffered } from '@/lib/rules/users/offers'

/** The documents give this address. It redirects to the approval queue, or to the first screen of people who may not open that. SHELL-20 */
export default async function ApproveCustomerBillPage() {
  const session = await guard(routes.approveCustomerBill)
  redirect(isOffered(session, routes.approvalQue) ? routes.approvalQue() : landingFor(session))
}
