'use client'

import { useWatch } from 'react-hook-form'
import { ApprovalNotice } from '@/components/form/approval-notice'
import { hasRuleChanges } from '@/lib/rules/programs/rule-changes'
import type { RuleBook } from '@/lib/rules/programs/rules'

/** Says before sending that changed rules need a second person. RULE-07 */
export function RulesApprovalNotice({
  start,
  issuer,
}: {
  start: Omit<RuleBook, 'cashbackRules'> & Partial<Pick<RuleBook, 'cashbackRules'>>
  issuer: string | null
}) {
  // The cast is safe because every field has a default value.
  const values = useWatch() as typeof start
  if (!hasRuleChanges({ cashbackRules: [], ...start }, { cashbackRules: [], ...values })) return null
  return <ApprovalNotice event="RULE_UPDATE" issuer={issuer} />
}
