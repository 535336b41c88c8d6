import { redirect } from 'next/navigation'
import { landingFor } from '@/lib/menu'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { isOffered } from '@/lib/rules/users/offers'

/** To the approval queue where it is allowed, else to where the person starts. SHELL-20, decisions.md, Paths */
export default async function ApproveCustomerBillPage() {
  const session = await guard(routes.approveCustomerBill)
  redirect(isOffered(session, routes.approvalQue) ? routes.approvalQue() : landingFor(session))
}
