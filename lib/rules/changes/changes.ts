/** What people look at while somebody else may change it. CONC-01 */
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

/** What was done, as far as it has a word of its own. */
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

/** Which record a page shows, and the moment of the change that it shows. */
export type ShownVersion = { kind: WatchedKind; id: string; changedAt: string }

/** The header that a write carries beside its body: what the page that sent it showed. */
export const SHOWN_HEADER = 'x-shown-version'

export const writeShown = ({ kind, id, changedAt }: ShownVersion): string =>
  [kind, encodeURIComponent(id), changedAt].join(' ')

/** Null for what is no such header. */
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
