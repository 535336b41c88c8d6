import type { Line } from '@/components/list/cell'
import type { RenderContext } from '@/components/list/render-context'
import type { AuditRecord } from '@/lib/rules/audit/audit-records'
import { fieldLabel } from '@/lib/rules/approvals/field-label'
import { subjectOf } from '@/lib/rules/audit/audit-subjects'
import { subjectLink } from './subject-link'

type Targeted = Pick<AuditRecord, 'action' | 'target'>

/** The name of what an id belongs to; of names that this release does not know, that it is a record. AUD-04 */
const labelOf = ({ action }: Targeted, name: string, { find, words }: RenderContext): string => {
  const kind = subjectOf(action, name)
  return find(`audit.targets.${name}`) ?? (kind && find(`audit.subjects.${kind}`)) ?? words('audit.subjects.record')
}

/** Where the words of revealed fields and documents stand. */
const revealed = ['approvals.fields', 'approvals.papers', 'customers.detail']
const firstFound = (find: RenderContext['find'], what: string): string | undefined =>
  revealed.flatMap((area) => find(`${area}.${what}`) ?? [])[0]

const valueOf = ({ action }: Targeted, name: string, value: string, { find, status }: RenderContext): string => {
  if (name === 'eventType') return status(value, 'approvals.events')
  if (name === 'report' || name === 'name') return find(`reports.names.${value}`) ?? value
  if (name === 'draft') return find(`audit.drafts.${value.replace(/^(create-wallet)-.+$/, '$1')}`) ?? value
  if (name === 'kind' || name === 'outcome') return find(`audit.list.choices.${name}.${value}`) ?? value
  if (name === 'what')
    return value
      .split(', ')
      .map((what) => {
        const label = firstFound(find, what) ?? fieldLabel(what, (key) => find(key) ?? null)
        return label === what ? status(what) : label
      })
      .join(', ')
  if (name === 'side') return find(`audit.sides.${value}`) ?? value
  if (name === 'filter') return find(`${action.replace(/^export /, '')}.list.tabs.${value}`) ?? value
  return name === 'format' || name === 'documentType' ? value.toUpperCase() : value
}

/** The action says these already. */
const said = new Set(['amount', 'currency'])

/** Says on what something was done, in words, with a link where the person may open it. AUD-01, AUD-04 */
export const targetLines = (record: Targeted, context: RenderContext): Line[] =>
  Object.entries(record.target).flatMap(([name, value]): Line[] => {
    if (said.has(name)) return []
    const href = subjectLink(record, name, context.session)
    const text = valueOf(record, name, value, context)
    return [
      {
        label: labelOf(record, name, context),
        text,
        isCut: true,
        ...(text === value && { isCode: true as const }),
        ...(href && { href }),
      },
    ]
  })
