import * as z from 'zod/mini'
import { findIssueErrors, type IssueFacts, type IssueValues } from '@/lib/rules/issuing/issue-values'
import { refineBy } from '@/lib/rules/refine-by'

/** What the form requires depends on the program and issuer in `facts`. ISSUE-16 to ISSUE-36 */
export const issuingForm = (facts: IssueFacts) =>
  z.custom<IssueValues>().check(refineBy((values) => findIssueErrors(values, facts)))
