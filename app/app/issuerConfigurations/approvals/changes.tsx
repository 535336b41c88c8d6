import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { Badge } from '@/components/ui/badge'
import { Section } from '@/components/ui/section'
import { Table, TBody, Td, Th, THead, Tr } from '@/components/ui/table'
import type { ApprovalDetail } from '@/lib/calls/approvals'
import { formatMoney } from '@/lib/rules/locale/format'
import { toMinor } from '@/lib/rules/locale/money'
import { ruleFieldName, ruleFieldValue } from './rule-change'

const amounts = ['amount', 'balance', 'poolBalance']
const coded = [
  'orgCategory',
  'businessType',
  'accountType',
  'status',
  'kycStatus',
  'reason',
  'cardMode',
  'kind',
  'transferMode',
  'addressProof',
  'userType',
]

/** What a request changes, field by field, before and after; what has moved since says what it is now. Decision 18, APPR-12 */
export async function Changes({ request, context }: { request: ApprovalDetail; context: RenderContext }) {
  const t = await getTranslations('approvals.detail')
  const none = context.words('common.notGiven')
  const shown = (field: string, given: string | null) => {
    const said = ruleFieldName(field, context) && ruleFieldValue(field, given, request.currency, context)
    const value = said ?? given
    if (value === null || value === '') return <span className="text-soft">{none}</span>
    const minor = amounts.includes(field) ? toMinor(value) : null
    if (minor !== null) return <span className="num">{formatMoney(minor, request.currency)}</span>
    return coded.includes(field) ? context.status(value) : <bdi className="wrap-anywhere">{value}</bdi>
  }
  return (
    <Section title={t('changes')}>
      <Table className="w-full">
        <caption className="sr-only">{t('changes')}</caption>
        <THead>
          <Tr>
            <Th>{t('field')}</Th>
            <Th>{t('before')}</Th>
            <Th>{t('after')}</Th>
          </Tr>
        </THead>
        <TBody>
          {request.changes.map(({ field, before, after, now, hasMoved, isWatched }) => (
            <Tr key={field}>
              <Td className="font-medium">
                {fieldName(field, context)} {isWatched && <Badge tone="pending">{t('watched')}</Badge>}
              </Td>
              <Td>
                {shown(field, before)}
                {hasMoved && (
                  <span className="block text-pending">
                    {t('nowIs')} {shown(field, now)}
                  </span>
                )}
              </Td>
              <Td className={before === after ? undefined : 'font-medium'}>{shown(field, after)}</Td>
            </Tr>
          ))}
        </TBody>
      </Table>
    </Section>
  )
}

/** A field of the request, or of the form of businesses with the part that it stands in. */
const fieldName = (field: string, context: RenderContext): string => {
  const { status } = context
  const ofRules = ruleFieldName(field, context)
  if (ofRules) return ofRules
  const [part = '', name] = field.split('.')
  if (name === undefined) {
    const own = status(field, 'approvals.fields')
    return own === field ? status(field, 'set-up.fields') : own
  }
  return `${status(part === 'business' ? 'business_address' : part, 'set-up.section')}: ${status(name, 'set-up.fields')}`
}
