import { redirect } from 'next/navigation'
import { holdsAny } from '@/lib/privileges'
import { landingFor, routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

/** To the approval queue where it is allowed, else to where the person starts. SHELL-20, decisions.md, Paths */
export default async function ApproveCustomerBillPage() {
  const session = await guard(routes.approveCustomerBill)
  redirect(holdsAny(session.held, routes.approvalQue.privileges) ? routes.approvalQue() : landingFor(session.held))
}
