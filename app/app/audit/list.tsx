import type { Cell } from '@/components/list/cell'
import type { RenderContext } from '@/components/list/render-context'
import { twoLines } from '@/components/list/table-data'
import { viewOf } from '@/components/list/view-of'
import type { Tone } from '@/components/ui/badge'
import { actionWords, amountWords, codeWords, screenWords } from '@/components/shared/audit/action-words'
import { targetLines } from '@/components/shared/audit/target-lines'
import { audit, platformAudit } from '@/lib/lists/audit'
import { routes } from '@/lib/routes'
import type { AuditRecord } from '@/lib/rules/audit/audit-records'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { isOffered } from '@/lib/rules/users/offers'

const tones: Record<string, Tone> = { ok: 'active', refused: 'pending', failed: 'failed' }

export const auditList = viewOf(audit, {
  cells: {
    action: (record, context) => actionCell(record, context),
    who: ({ kind, userId, userName, userType, issuer }, { words, session, status }) => {
      if (isOfPortal.has(kind)) return words('audit.system')
      const second = joinFacts([userType && status(userType, 'status.userTypes'), issuer])
      const name = userName ?? words('audit.unknownPerson')
      const isKnown = userId && isOffered(session, routes.user)
      return isKnown ? { text: name, second, href: routes.user({ userId }) } : twoLines(name, second)
    },
    target: (record, context) => targetCell(record, context),
    outcome: ({ outcome, code }, { words, status }) => ({
      status: { tone: tones[outcome] ?? 'neutral', word: words(`audit.list.choices.outcome.${outcome}`) },
      ...(code && { second: status(code, 'audit.codes'), isLong: true as const }),
    }),
    origin: ({ address, requestId, givenRequestId }, { words }) => ({
      lines: [
        ...(address ? [{ text: address }] : []),
        ...(requestId ? [{ text: requestId, isCode: true, isCopied: true } as const] : []),
        ...(givenRequestId
          ? [{ label: words('audit.givenId'), text: givenRequestId, isCode: true, isMuted: true } as const]
          : []),
      ],
    }),
  },
})

/** What no person does. */
const isOfPortal = new Set(['start', 'archive'])

/** The name of the action repeats these kinds. */
const namesItself = new Set(['sign-in', 'sign-out', 'see-as', 'view', 'start', 'archive'])

/** Says in words what was done, with amount and codes; a tooltip shows the call. */
const actionCell = ({ kind, action, facts, target }: AuditRecord, context: RenderContext): Cell => {
  const { words } = context
  const { amount, currency } = target
  const money = amountWords({ ...(amount && { amount }), ...(currency && { currency }), ...facts }, context)
  const details = joinFacts([money, codeWords(facts, context), screenWords(action, context)])
  return {
    lines: [
      { text: actionWords(action, facts, context), title: action },
      ...(details ? [{ text: details }] : []),
      ...(namesItself.has(kind) ? [] : [{ text: words(`audit.list.choices.kind.${kind}`), isMuted: true } as const]),
    ],
  }
}

const targetCell = (record: AuditRecord, context: RenderContext): Cell => {
  const { words } = context
  const { reason } = record
  const lines = targetLines(record, context)
  // The action already shows this reason if it is the same code.
  const told = reason && reason !== record.facts.reason ? [{ text: reason, isMuted: true } as const] : []
  if (lines.length === 0 && told.length === 0) return { text: words('audit.noTarget'), isMuted: true }
  return { lines: [...lines, ...told] }
}

/** The platform's own audit, which is not the portal's. PROF-10 */
export const platformAuditList = viewOf(platformAudit, { cells: {} })
