import { Badge, type Tone } from '@/components/ui/badge'

const tones: Record<Tone, readonly string[]> = {
  active: [
    'ACTIVE',
    'APPROVED',
    'SUCCESS',
    'SETTLED',
    'COMPLETED',
    'VERIFIED',
    'DELIVERED',
    'RESOLVED',
    'LIVE',
    'SOLVED',
    'WON',
    'CREDITED',
    'FULL',
    'ISSUED',
    'MAPPED',
    'DONE',
    'ON',
  ],
  pending: [
    'PENDING',
    'INACTIVE',
    'VERF_PENDING',
    'INPROGRESS',
    'IN_PROGRESS',
    'PROCESSING',
    'CREATED',
    'VALIDATED',
    'UPLOADED',
    'PRINTING',
    'YET_TO_BE_ISSUED',
    'AVAILABLE',
    'DISPATCHED',
    'PAUSED',
    'OPEN',
    'RAISED',
    'MIN',
    'SPLITTED',
    'RETURNED',
    'SUPERSEDED',
    'REFUNDED',
    'REVERSED',
    'WAITING',
    'RETRYING',
    'HELD',
  ],
  frozen: ['LOCKED', 'FROZEN', 'TEMP_LOCKED', 'SUSPENDED'],
  failed: ['BLOCKED', 'CLOSED', 'FAILED', 'REJECTED', 'FRAUD', 'LOST', 'RTO', 'EXPIRED', 'DECLINED', 'DELETED'],
  neutral: [],
}
const toneOf = new Map(
  (Object.keys(tones) as Tone[]).flatMap((tone) => tones[tone].map((status) => [status, tone] as const)),
)

/** Tones of statuses that mean something else in one group of labels: a closed card is lost, a closed ticket is done. */
const tonesByLabels: Readonly<Record<string, Tone>> = { 'support.statuses.CLOSED': 'neutral' }

/** The colour of each status, defined only here; an unknown status is neutral. design.md, Tokens */
export const statusTone = (status: string | null | undefined, labels = ''): Tone => {
  const name = (status ?? '').toUpperCase()
  return tonesByLabels[`${labels}.${name}`] ?? toneOf.get(name) ?? 'neutral'
}

/** `labels` is the message group of the status, as in records. */
export function StatusBadge({
  status,
  label,
  labels,
}: {
  status: string | null | undefined
  label: string
  labels?: string | undefined
}) {
  return <Badge tone={statusTone(status, labels)}>{label}</Badge>
}
