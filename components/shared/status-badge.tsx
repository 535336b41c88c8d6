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

/** The colour of each status, defined only here; an unknown status is neutral. design.md, Tokens */
export const statusTone = (status: string | null | undefined): Tone =>
  toneOf.get((status ?? '').toUpperCase()) ?? 'neutral'

export function StatusBadge({ status, label }: { status: string | null | undefined; label: string }) {
  return <Badge tone={statusTone(status)}>{label}</Badge>
}
