type TryAgain = {
  key: 'limitedForHours' | 'limitedFor' | 'limitedForSeconds'
  values: { hours: number; minutes: number; seconds: number }
}

const unitOf = (seconds: number): TryAgain['key'] => {
  if (seconds > 7200) return 'limitedForHours'
  return seconds > 60 ? 'limitedFor' : 'limitedForSeconds'
}

/** Says how long a block still lasts, in a fitting unit; `key` names a message of `session.errors`. Decisions 28, 29 */
export const tryAgainWords = (seconds: number): TryAgain => ({
  key: unitOf(seconds),
  values: { hours: Math.ceil(seconds / 3600), minutes: Math.ceil(seconds / 60), seconds },
})
