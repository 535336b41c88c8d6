import * as z from 'zod/mini'
import { findIssueErrors, type IssueFacts, type IssueValues } from '@/lib/rules/cards/issue-card'
import { refineBy } from '@/lib/rules/refine-by'

/** What the form requires depends on the program and issuer in `facts`. ISSUE-16 to ISSUE-36 */
export const issueCardForm = (facts: IssueFacts) =>
  z.custom<IssueValues>().check(refineBy((values) => findIssueErrors(values, facts)))
