import { redirect } from 'next/navigation'
import { landingFor } from '@/lib/menu'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { isOffered } from '@/lib/rules/users/offers'

/**
 * An address of the documents. It redirects to the approval queue, or for people who may not open that to their first screen. SHELL-20,
 * decisions.md, Paths
 */
export default async function ApproveCustomerBillPage() {
  const session = await guard(routes.approveCustomerBill)
  redirect(isOffered(session, routes.approvalQue) ? routes.approvalQue() : landingFor(session))
}
