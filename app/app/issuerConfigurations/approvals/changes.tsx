import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { fieldName, ruleFieldName, walletPart } from '@/components/shared/approvals/field-name'
import { Badge } from '@/components/ui/badge'
import { Section } from '@/components/ui/section'
import { Table, TBody, Td, Th, THead, Tr } from '@/components/ui/table'
import type { ApprovalDetail } from '@/lib/calls/approvals'
import { type requestSides } from '@/lib/rules/bodies/reveal'
import { codeArea, isAmountField } from '@/lib/rules/approvals/field-value'
import { kindOfField } from '@/lib/rules/input/personal-names'
import { formatDate, formatMobile, formatMoney } from '@/lib/rules/locale/format'
import { toMinor } from '@/lib/rules/locale/money'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { listNames } from '@/lib/rules/words/join-names'
import { RequestValue, RevealAllButton } from './reveal-all'
import { ruleFieldValue } from './rule-change'
import { isOffered } from '@/lib/rules/users/offers'
import { portalAnswers } from '@/lib/portal-answers'

/** Requests that create something, so their fields have no earlier value. */
const making = ['CUSTOMER_CREATION', 'CARD_CREATION', 'USER_INVITATION', 'MONEY_LOAD', 'BULK_UPLOAD', 'PASSWORD_RESET']
/** The message group of each field that holds a list of codes. */
const listsOf: Record<string, string> = {
  requiredPapers: 'set-up.files',
  requiredAddresses: 'issuer-config.edit.addresses',
  watchedDetails: 'issuer-config.edit.watched',
}
/** Fields that hold a status, or a code without messages of its own. */
const coded = ['status', 'kycStatus', 'transferMode']

type Change = ApprovalDetail['changes'][number]

/** Shows every changed field before and after, and its current value if somebody changed it meanwhile; of what was sent again, the fields that stayed are folded. Decision 18, APPR-12 */
export async function Changes({ request, context }: { request: ApprovalDetail; context: RenderContext }) {
  const t = await getTranslations('approvals.detail')
  const none = context.words('common.notGiven')
  const mayReveal = isOffered(context.session, portalAnswers.revealOfRequest)
  const shown = (field: string, side: (typeof requestSides)[number], given: string | null) => {
    const rules = walletPart(field)?.field ?? field
    const said = ruleFieldName(rules, context) && ruleFieldValue(rules, given, request.currency, context)
    const value = said ?? given
    if (value === null || value === '')
      return side === 'before' ? <NothingBefore words={none} /> : <span className="text-soft">{none}</span>
    if (mayReveal && kindOfField(field) !== null)
      return (
        <RequestValue
          id={request.id}
          what={field}
          side={side}
          label={joinFacts([fieldName(field, context, request), t(side === 'now' ? 'nowIs' : side)])}
          masked={value}
        />
      )
    const [last = ''] = field.split('.').slice(-1)
    const minor = isAmountField(field) ? toMinor(value) : null
    if (minor !== null) return <span className="num">{formatMoney(minor, request.currency)}</span>
    if (/mobile$/i.test(last)) return <bdi className="num">{formatMobile(value)}</bdi>
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value, context.localeZone)
    const isYes = value === 'true' || (last === 'eventStatus' && value === 'ACTIVE')
    if (isYes || value === 'false' || last === 'eventStatus') return context.words(`common.${isYes ? 'yes' : 'no'}`)
    const listed = listsOf[field]
    if (listed)
      return listNames(
        value.split(', ').map((code) => context.status(code, listed)),
        context.localeZone.locale,
      )
    if (field === 'kind') return context.status(value, 'approvals.kinds')
    const area = codeArea(field)
    if (area !== undefined || coded.includes(last)) return context.status(value, area)
    return <bdi className="wrap-anywhere">{value}</bdi>
  }
  const changes = request.changes.filter(({ before, after, hasMoved }) => before || after || hasMoved)
  const hasBefore =
    !making.includes(request.eventType ?? '') || changes.some(({ before, hasMoved }) => before || hasMoved)
  const toCorrect = request.previous?.fields ?? []
  const isUnchanged = ({ field, isSame, hasMoved }: Change) =>
    request.previous !== null && isSame && !hasMoved && !toCorrect.includes(field)
  const unchanged = changes.filter(isUnchanged)
  const rows = (some: readonly Change[], caption: string) => (
    <Table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <THead>
        <Tr>
          <Th>{t('field')}</Th>
          {hasBefore && <Th>{t('before')}</Th>}
          <Th>{t(hasBefore ? 'after' : 'wanted')}</Th>
        </Tr>
      </THead>
      <TBody>
        {some.map((change) => {
          const { field, before, after, now, hasMoved, isSame, isWatched } = change
          return (
            <Tr key={field}>
              <Td className="font-medium">
                {fieldName(field, context, request)}{' '}
                {isWatched && !isUnchanged(change) && <Badge tone="pending">{t('watched')}</Badge>}{' '}
                {toCorrect.includes(field) && <Badge tone="pending">{t('toCorrect')}</Badge>}{' '}
                {request.previous && !isUnchanged(change) && (
                  <Badge tone={isSame ? 'neutral' : 'active'}>{t(isSame ? 'isUnchanged' : 'isChanged')}</Badge>
                )}
              </Td>
              {hasBefore && (
                <Td>
                  {shown(field, 'before', before)}
                  {hasMoved && (
                    <span className="block text-pending">
                      {t('nowIs')} {shown(field, 'now', now)}
                    </span>
                  )}
                </Td>
              )}
              <Td className={isSame || before === after ? undefined : 'font-medium'}>{shown(field, 'after', after)}</Td>
            </Tr>
          )
        })}
      </TBody>
    </Table>
  )
  return (
    <Section title={t('changes')} action={<RevealAllButton />}>
      {changes.some((change) => change.isWatched && !isUnchanged(change)) && (
        <p className="mb-3 text-sm text-soft">{t('watchedNote', { badge: t('watched') })}</p>
      )}
      {rows(
        changes.filter((change) => !isUnchanged(change)),
        t('changes'),
      )}
      {unchanged.length > 0 && (
        <details className="mt-3">
          <summary className="text-sm text-soft">{t('unchanged', { count: unchanged.length })}</summary>
          <div className="mt-2">{rows(unchanged, t('unchanged', { count: unchanged.length }))}</div>
        </details>
      )}
    </Section>
  )
}

/** A short sign in place of the same words in every row, which are read out. */
function NothingBefore({ words }: { words: string }) {
  return (
    <span className="relative text-soft before:content-['–'/'']">
      <span className="sr-only">{words}</span>
    </span>
  )
}
