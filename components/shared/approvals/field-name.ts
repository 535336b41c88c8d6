import type { RenderContext } from '@/components/list/render-context'
import { formLabel, formSection, type FormOf } from '@/lib/rules/approvals/form-label'
import { fieldLabel } from '@/lib/rules/approvals/field-label'
import { STARTING_BALANCE } from '@/lib/rules/approvals/field-value'

const DOCUMENT = 'paper'

export const isRule = (part: string) => part === 'rule' || part === 'cashbackRule'

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

/** The label of a field of a request, as its form has it. APPR-23 */
export const fieldName = (field: string, context: RenderContext, of: FormOf = { eventType: null }): string => {
  const { words, find } = context
  const key = formLabel(field, of)
  const label = key && find(key)
  if (label) {
    const section = formSection(field, of)
    return section ? `${words(section)}: ${label}` : label
  }
  if (field.startsWith(STARTING_BALANCE))
    return words('approvals.startingBalance', { name: field.slice(STARTING_BALANCE.length) })
  const own = walletPart(field)
  const ofRules = ruleFieldName(own?.field ?? field, context)
  if (ofRules) return own ? `${fieldLabel(own.wallet, find)}: ${ofRules}` : ofRules
  const [part = '', name] = field.split('.')
  if (part === DOCUMENT && name) return context.status(name, 'approvals.papers')
  return fieldLabel(field, find)
}
