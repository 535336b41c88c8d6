import type { Cell } from '@/components/list/cell'
import type { RenderContext } from '@/components/list/render-context'
import { viewOf } from '@/components/list/view-of'
import type { Tone } from '@/components/ui/badge'
import { actionWords, amountWords, codeWords } from '@/components/shared/audit/action-words'
import { targetLines } from '@/components/shared/audit/target-lines'
import { timeline } from '@/lib/lists/timeline'
import type { TimelineEntry } from '@/lib/queries/timeline'
import { routes } from '@/lib/routes'
import { formatMoney } from '@/lib/rules/locale/format'
import { isOffered } from '@/lib/rules/users/offers'
import { joinFacts } from '@/lib/rules/words/join-facts'

const tones: Record<string, Tone> = { ok: 'active', refused: 'pending', failed: 'failed' }

export const timelineList = viewOf(timeline, {
  cells: {
    what: (entry, context) => whatCell(entry, context),
    change: (entry, context) => changeCell(entry, context),
    outcome: ({ outcome }, { words }) =>
      outcome && {
        status: { tone: tones[outcome] ?? 'neutral', word: words(`audit.list.choices.outcome.${outcome}`) },
      },
    request: ({ requestId }) => (requestId ? { lines: [{ text: requestId, isCode: true, isCopied: true }] } : null),
  },
})

const whatCell = (entry: TimelineEntry, context: RenderContext): Cell => {
  const { words, status } = context
  const { notice, source, call, facts, event, txnId, reason, last4 } = entry
  if (notice) return words(`timeline.notices.${notice}`, { source: words(`timeline.list.choices.source.${source}`) })
  if (call) {
    const said = reason && reason !== facts.reason ? reason : null
    const details = joinFacts([amountWords(facts, context), codeWords(facts, context), said])
    return {
      lines: [{ text: actionWords(call, facts, context), title: call }, ...(details ? [{ text: details }] : [])],
    }
  }
  const name = source === 'money' ? status(event ?? '', 'status.txnCategories') : status(event ?? '', 'timeline.events')
  const href = txnId && isOffered(context.session, routes.transaction) ? routes.transaction({ txnId }) : null
  const why = reason && (context.find(`cards.operations.reasons.${reason}`) ?? reason)
  const below = joinFacts([last4 && words('timeline.card', { digits: last4 }), aboutWords(entry, context), why])
  return { lines: [{ text: name, ...(href && { href }) }, ...(below ? [{ text: below, isMuted: true as const }] : [])] }
}

/** Where the words stand of what happened to a part of a record. */
const parts = ['approvals.papers', 'webhooks.list.choices.type', 'status.cardTypes']

/** What a note says, or the part of the record that something happened to. */
const aboutWords = ({ source, text }: TimelineEntry, { find }: RenderContext): string | null =>
  source === 'record' && text ? (parts.flatMap((area) => find(`${area}.${text}`) ?? [])[0] ?? text) : text

/** A state, beside which there are names, roles and numbers, which stand as they are. */
const CODE = /^[A-Z][A-Z_]+$/

/** Before and after: a state, an amount with the balance after it, or what the audit says it was done on. */
const changeCell = (entry: TimelineEntry, context: RenderContext): Cell => {
  const { words, status } = context
  const { call, from, to, amount, balance, currency, target } = entry
  if (call) return { lines: targetLines({ action: call, target }, context) }
  const said = (value: string | null) => (value === null ? '–' : CODE.test(value) ? status(value) : value)
  const states = (from ?? to) && (from ? words('timeline.change', { from: said(from), to: said(to) }) : said(to))
  return (
    joinFacts([
      amount !== null && formatMoney(amount, currency),
      balance !== null && words('timeline.balance', { amount: formatMoney(balance, currency) }),
      states,
    ]) || null
  )
}
