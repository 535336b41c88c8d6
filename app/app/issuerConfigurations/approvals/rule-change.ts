import type { RenderContext } from '@/components/list/render-context'
import { sentenceContext } from '@/components/shared/rules/sentence-context'
import { readRuleJson } from '@/lib/calls/rules-json'
import { formatMoney } from '@/lib/rules/locale/format'
import { toMinor, type Currency } from '@/lib/rules/locale/money'
import { sayRule } from '@/lib/rules/programs/rule-sentence'

const amounts = ['startingBalance', 'replenishBalance', 'applicationBudget']
const isRule = (part: string) => part === 'rule' || part === 'cashbackRule'

/** If a field of a request belongs to a wallet of a new program: the wallet, and the field's name in the wallet form. Otherwise null. */
export const walletPart = (field: string): { wallet: string; field: string } | null => {
  const [, wallet, name = ''] = /^(wallets\.\d+)\.(.+)$/s.exec(field) ?? []
  return wallet === undefined ? null : { wallet, field: isRule(name.split('.')[0] ?? '') ? name : `wallet.${name}` }
}

/** The name of a changed rule, or the label of the changed wallet or program field; null for other fields. RULE-07 */
export const ruleFieldName = (field: string, { words, status, find }: RenderContext): string | null => {
  const [part = '', name = '', period] = field.split('.')
  if (isRule(part)) return words(`approvals.rules.${part}`, { name: field.slice(part.length + 1) })
  if ((part !== 'wallet' && part !== 'program') || name === '') return null
  if (name === 'zeroFilterMatchBehaviour') return words('rules.versions.zero')
  if (period === undefined) return find(`${part}s.fields.${name}`)
  return `${status(name, 'cards.operations.limitChannels')}, ${status(period, 'cards.operations.periods')}`
}

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
