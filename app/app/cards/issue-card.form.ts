import * as z from 'zod/mini'
import { findIssueErrors, type IssueFacts, type IssueValues } from '@/lib/rules/cards/issue-card'
import { refineBy } from '@/lib/rules/refine-by'

/** The schema of the issue form under the facts at hand: what is asked for follows from program and issuer. ISSUE-16 to ISSUE-36 */
export const issueCardForm = (facts: IssueFacts) =>
  z.custom<IssueValues>().check(refineBy((values) => findIssueErrors(values, facts)))
