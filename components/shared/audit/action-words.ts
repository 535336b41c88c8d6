import type { RenderContext } from '@/components/list/render-context'
import { areaOfCall } from '@/lib/queries/audit-areas'
import { routes } from '@/lib/routes'
import { actionKey, screenIn } from '@/lib/rules/audit/audit-actions'
import type { AuditFacts } from '@/lib/rules/audit/audit-facts'
import { formatMoney, formatNumber } from '@/lib/rules/locale/format'
import { toMinor } from '@/lib/rules/locale/money'

const EXPORT = /^export ([\w-]+)$/

/** Describes an action in words; a call that only reads, which the audit keeps where it was refused, by its area. */
export const actionWords = (action: string, facts: AuditFacts, { words, status, find }: RenderContext): string => {
  if (screenIn(action)) return words('audit.openScreen')
  const key = actionKey(action, facts)
  const said = status(key, 'audit.actions')
  if (said !== key) return said
  const [, list] = EXPORT.exec(action) ?? []
  const things = list && find(`${list}.list.things`)
  const area = areaOfCall(action)
  if (area) return status(area, 'audit.readings')
  return things ? words('audit.exportOf', { things }) : words('audit.unknownAction')
}

const titles = new Map(Object.values(routes).map(({ path, title }): [string, string] => [path, title]))

/** The name of a screen that somebody asked for without its privilege. AUD-04 */
export const screenWords = (action: string, { find }: RenderContext): string | null => {
  const path = screenIn(action)
  const title = path && titles.get(path)
  return title ? find(`titles.${title}`) : null
}

export const amountWords = ({ amount, currency }: AuditFacts, { session }: RenderContext): string | null => {
  const minor = amount === undefined ? null : toMinor(amount)
  if (minor === null) return null
  if (currency === 'INR' || currency === 'AED') return formatMoney(minor, currency)
  return formatNumber(minor / 100, session.numbers)
}

export const codeWords = ({ reason, status, action, decision, outcome }: AuditFacts, context: RenderContext): string =>
  [reason, status, action, decision, outcome]
    .flatMap((code) => (code ? [context.status(code, 'audit.facts')] : []))
    .join(' · ')
