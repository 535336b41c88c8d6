export const watchedKinds = [
  'card',
  'customer',
  'business',
  'approval',
  'kitOrder',
  'transfer',
  'bill',
  'dispute',
] as const
export type WatchedKind = (typeof watchedKinds)[number]

export const changeNames = [
  'CHANGED',
  'FROZEN',
  'UNFROZEN',
  'BLOCKED',
  'CLOSED',
  'ACTIVATED',
  'REPLACED',
  'APPROVED',
  'REJECTED',
  'CANCELLED',
  'PAUSED',
  'DISPATCHED',
  'DELIVERED',
] as const
export type ChangeName = (typeof changeNames)[number]

export type ShownVersion = { kind: WatchedKind; id: string; changedAt: string }

export const SHOWN_HEADER = 'x-shown-version'

export const writeShown = ({ kind, id, changedAt }: ShownVersion): string =>
  [kind, encodeURIComponent(id), changedAt].join(' ')

export const readShown = (text: string | null | undefined): ShownVersion | null => {
  const [, kind, id = '', changedAt = ''] = /^(\w+) ([\w%.~-]{1,120}) ([\d:.TZ+-]{1,40})$/.exec(text ?? '') ?? []
  const known = watchedKinds.find((one) => one === kind)
  if (!known) return null
  try {
    return { kind: known, id: decodeURIComponent(id), changedAt }
  } catch {
    return null
  }
}
