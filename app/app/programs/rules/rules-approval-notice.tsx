'use client'

import { useWatch } from 'react-hook-form'
import { ApprovalNotice } from '@/components/form/approval-notice'
import { hasRuleChanges } from '@/lib/rules/programs/rule-changes'
import type { RuleBook } from '@/lib/rules/programs/rules'

/** Says before a form is sent that its rules wait for somebody else, where they are other than those that stand. RULE-07 */
export function RulesApprovalNotice({
  start,
  issuer,
}: {
  start: Omit<RuleBook, 'cashbackRules'> & Partial<Pick<RuleBook, 'cashbackRules'>>
  issuer: string | null
}) {
  // Every field has a start, so what is watched is whole.
  const values = useWatch() as typeof start
  if (!hasRuleChanges({ cashbackRules: [], ...start }, { cashbackRules: [], ...values })) return null
  return <ApprovalNotice event="RULE_UPDATE" issuer={issuer} />
}
