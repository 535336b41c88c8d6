import type { Cell, Line } from '@/components/list/cell'
import type { RenderContext } from '@/components/list/render-context'
import { twoLines } from '@/components/list/table-data'
import { viewOf } from '@/components/list/view-of'
import type { Tone } from '@/components/ui/badge'
import { audit, platformAudit } from '@/lib/lists/audit'
import type { AuditRecord } from '@/lib/rules/audit/audit-records'

const tones: Record<string, Tone> = { ok: 'active', refused: 'pending', failed: 'failed' }

/** The portal's own audit. Decisions 19, 26 */
export const auditList = viewOf(audit, {
  cells: {
    action: ({ kind, action }, { words }) => ({
      lines: [{ text: words(`audit.list.choices.kind.${kind}`) }, { text: action, isCode: true, isMuted: true }],
    }),
    who: ({ kind, userName, userType, issuer }, { words }) => {
      if (kind === 'start') return words('audit.system')
      return twoLines(userName ?? words('audit.unknownPerson'), [userType, issuer].filter(Boolean).join(' · '))
    },
    target: (record, context) => targetCell(record, context),
    outcome: ({ outcome, code }, { words }) => ({
      status: { tone: tones[outcome] ?? 'neutral', word: words(`audit.list.choices.outcome.${outcome}`) },
      ...(code && { second: code }),
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

const targetCell = ({ target, reason }: AuditRecord, { words }: RenderContext): Cell => {
  const lines: Line[] = Object.entries(target).map(([label, text]) => ({ label, text, isCode: true, isCut: true }))
  if (lines.length === 0 && !reason) return { text: words('audit.noTarget'), isMuted: true }
  return { lines: [...lines, ...(reason ? [{ text: reason, isMuted: true } as const] : [])] }
}

/** What the platform itself recorded. PROF-10 */
export const platformAuditList = viewOf(platformAudit, { cells: {} })
