const readProblems = [
  'amount.commas',
  'amount.short',
  'amount.decimals',
  'amount.negative',
  'amount.exponent',
  'amount.currency',
  'amount.spaces',
  'amount.large',
  'amount.format',
  'amount.typed',
  'mobile.exponent',
  'mobile.decimal',
  'mobile.zero',
  'mobile.country',
  'mobile.countryAE',
  'mobile.format',
  'mobile.formatAE',
  'day.format',
  'day.compact',
  'day.shortYear',
  'day.none',
  'day.serial',
  'digits.exponent',
  'digits.decimal',
  'digits.format',
  'digits.typed',
  'last4.format',
  'pincode.format',
  'email.format',
  'gender.format',
  'choice.format',
] as const
export type ReadProblem = (typeof readProblems)[number]

export const isReadProblem = (text: string | null | undefined): text is ReadProblem =>
  (readProblems as readonly (string | null | undefined)[]).includes(text)

export type Refused = {
  problem: ReadProblem
  seen: string
  /** Another spelling that can be read, if the text can only mean one value. */
  suggestion?: string
}

/** A text has exactly one value, or it is refused with a reason; the portal never guesses. Decision 43 */
export type Reading = { value: string } | Refused

const LONGEST_SEEN = 40

export const refuse = (problem: ReadProblem, text: string, suggestion?: string | null): Refused => {
  const seen = text.trim()
  return {
    problem,
    seen: seen.length > LONGEST_SEEN ? `${seen.slice(0, LONGEST_SEEN)}…` : seen,
    ...(suggestion && { suggestion }),
  }
}

export const isRefused = (reading: Reading): reading is Refused => 'problem' in reading
