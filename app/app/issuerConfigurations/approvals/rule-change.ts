import type { RenderContext } from '@/components/list/render-context'
import { isRule } from '@/components/shared/approvals/field-name'
import { sentenceContext } from '@/components/shared/rules/sentence-context'
import { readRuleJson } from '@/lib/calls/rules-json'
import { formatMoney } from '@/lib/rules/locale/format'
import { toMinor, type Currency } from '@/lib/rules/locale/money'
import { sayRule } from '@/lib/rules/programs/rule-sentence'

const amounts = ['startingBalance', 'replenishBalance', 'applicationBudget']

export const ruleFieldValue = (
  field: string,
  value: string | null,
  currency: Currency,
  context: RenderContext,
): string | null => {
  const { words, status } = context
  const [part = '', name = ''] = field.split('.')
  if (isRule(part)) {
    if (value === null) return words('approvals.rules.absent')
    const rule = readRuleJson(value)
    return rule ? sayRule(rule, sentenceContext(currency, context)) : value
  }
  if (value === null) return null
  if (name === 'zeroFilterMatchBehaviour') return words(`rules.zero.${value === 'DECLINE' ? 'DECLINE' : 'ALLOW'}`)
  if (value === 'true' || value === 'false') return words(`common.${value === 'true' ? 'yes' : 'no'}`)
  if (name === 'balanceType') return status(value, 'wallets.balanceTypes')
  if (name.endsWith('Period')) return status(value, 'wallets.periods')
  if (name === 'owner') return status(value, 'programs.owners')
  if (name === 'cardForm') return status(value, 'programs.cardForms')
  if (name === 'status') return status(value)
  const minor = amounts.includes(name) ? toMinor(value) : null
  return minor === null ? value : formatMoney(minor, currency)
}
