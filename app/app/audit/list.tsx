import { defineList, type Seeing } from '@/components/list/define-list'
import { Copied, Lines } from '@/components/list/list-table'
import { StatusBadge } from '@/components/shared/status-badge'
import { Badge, type Tone } from '@/components/ui/badge'
import type { PlatformAuditEvent } from '@/lib/calls/issuer-config'
import { findAudit, findPlatformAudit } from '@/lib/reads/audit'
import { routes } from '@/lib/routes'
import { auditShape, platformAuditShape } from '@/lib/rules/audit'
import type { AuditRecord } from '@/lib/rules/audit'

/** The portal's own audit. Decisions 19, 26 */
export const auditList = defineList<AuditRecord>({
  ...auditShape,
  name: 'audit',
  route: routes.auditList,
  needs: routes.audit.privileges,
  load: findAudit,
  columns: [
    { key: 'at', kind: 'dateTime' },
    { key: 'action', kind: 'custom', keep: true, render: (record, see) => <What record={record} see={see} /> },
    { key: 'who', kind: 'custom', keep: true, render: (record, see) => <Who record={record} see={see} /> },
    { key: 'target', kind: 'custom', render: (record, see) => <Target record={record} see={see} /> },
    { key: 'outcome', kind: 'custom', keep: true, render: (record, see) => <Outcome record={record} see={see} /> },
    { key: 'origin', kind: 'custom', render: (record, see) => <Origin record={record} see={see} /> },
  ],
})

/** What the platform itself recorded. PROF-10 */
export const platformAuditList = defineList<PlatformAuditEvent>({
  ...platformAuditShape,
  name: 'platform-audit',
  route: routes.auditList,
  needs: routes.audit.privileges,
  load: findPlatformAudit,
  columns: [
    { key: 'createdTime', kind: 'dateTime' },
    { key: 'orgName', kind: 'text' },
    { key: 'eventDisplayName', kind: 'text', keep: true },
    { key: 'issuerCode', kind: 'text' },
    { key: 'createdBy', kind: 'text', keep: true },
    { key: 'status', kind: 'custom', keep: true, render: ({ status }, see) => <Status status={status} see={see} /> },
  ],
})

type Cell = { record: AuditRecord; see: Seeing }

function What({ record, see }: Cell) {
  const kind = see.words(`audit.list.choices.kind.${record.kind}`)
  return <Lines first={kind} second={<span className="code whitespace-normal wrap-anywhere">{record.action}</span>} />
}

function Who({ record, see }: Cell) {
  if (record.kind === 'start') return see.words('audit.system')
  const second = [record.userType, record.issuer].filter(Boolean).join(' · ')
  return <Lines first={record.userName ?? see.words('audit.unknownPerson')} second={second} />
}

function Target({ record, see }: Cell) {
  const pairs = Object.entries(record.target)
  if (pairs.length === 0 && !record.reason) return <span className="text-soft">{see.words('audit.noTarget')}</span>
  return (
    <>
      {pairs.map(([name, value]) => (
        <span key={name} className="block truncate" title={`${name} ${value}`}>
          {name} <span className="code">{value}</span>
        </span>
      ))}
      {record.reason && <span className="block text-xs text-soft wrap-anywhere">{record.reason}</span>}
    </>
  )
}

const tones: Record<string, Tone> = { ok: 'active', refused: 'pending', failed: 'failed' }

function Outcome({ record: { outcome, code }, see }: Cell) {
  const badge = <Badge tone={tones[outcome] ?? 'neutral'}>{see.words(`audit.list.choices.outcome.${outcome}`)}</Badge>
  return <Lines first={badge} second={code} />
}

function Origin({ record: { address, requestId, givenRequestId }, see }: Cell) {
  const id = requestId && (
    <Copied see={see}>
      <span className="code">{requestId}</span>
    </Copied>
  )
  return (
    <>
      <Lines first={address} second={id} />
      {givenRequestId && (
        <span className="block text-xs text-soft wrap-anywhere">
          {see.words('audit.givenId')} <span className="code">{givenRequestId}</span>
        </span>
      )}
    </>
  )
}

function Status({ status, see }: { status: string | null; see: Seeing }) {
  return status ? <StatusBadge status={status} label={see.status(status)} /> : null
}
