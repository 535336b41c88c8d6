import { checkedBy } from '@/components/form/checked-by'
import { refusalsOf } from '@/lib/rules/issue-card'
import type { IssueFacts, IssueValues } from '@/lib/rules/issue-card'

/** The schema of the issue form under the facts at hand. ISSUE-16 to ISSUE-36 */
export const issueCardForm = (facts: IssueFacts) => checkedBy((values: IssueValues) => refusalsOf(values, facts))
