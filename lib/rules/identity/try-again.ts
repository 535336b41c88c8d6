export type TryAgain =
  | { key: 'limitedForHours'; values: { hours: number } }
  | { key: 'limitedFor'; values: { minutes: number } }
  | { key: 'limitedForSeconds'; values: { seconds: number } }

/** How long too many tries still weigh, in the unit that a person would name; the key belongs to `session.errors`. Decisions 28, 29 */
export const tryAgainWords = (seconds: number): TryAgain => {
  if (seconds > 7200) return { key: 'limitedForHours', values: { hours: Math.ceil(seconds / 3600) } }
  return seconds > 60
    ? { key: 'limitedFor', values: { minutes: Math.ceil(seconds / 60) } }
    : { key: 'limitedForSeconds', values: { seconds } }
}
