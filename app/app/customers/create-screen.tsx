import { Words } from '@/components/shared/words'
import type { Over } from '@/components/shared/issuing/use-leave'
import { readIssueStart } from '@/lib/reads/issue-card'
import type { Session } from '@/lib/session/session'
import { CreateCustomer } from './create-customer'

/** The create-customer form with what it starts from, for its page and for the dialog over the list. */
export async function CreateScreen({ session, over }: { session: Session; over: Over }) {
  const start = await readIssueStart(session)
  return (
    <Words areas={['issue', 'validation', 'customers.create', 'common', 'errors.codes', 'errors.applications']}>
      <CreateCustomer start={start} over={over} />
    </Words>
  )
}
