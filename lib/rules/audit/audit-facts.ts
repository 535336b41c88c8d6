import { writeLines } from '../approvals/signed-approvals'
import { toMajor, toMinor } from '../locale/money'

/** What the audit log keeps of a call's body: an amount in major units, its currency, and codes such as the reason of a block. */
export type AuditFacts = Readonly<Partial<Record<FactName, string>>>
type FactName = 'amount' | 'currency' | (typeof codeNames)[number]

const codeNames = ['lock', 'reason', 'status', 'action', 'decision', 'outcome'] as const
const factNames: readonly string[] = ['amount', 'currency', ...codeNames]
const CODE = /^[A-Z][A-Z_]{1,39}$/
const CURRENCY = /^[A-Z]{3}$/
const DEEPEST = 3

const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

export const isCode = (value: unknown): boolean =>
  typeof value === 'boolean' || (typeof value === 'string' && CODE.test(value))

const amountsIn = (value: unknown, depth: number): number[] =>
  depth > DEEPEST
    ? []
    : fieldsOf(value).flatMap(([name, inner]) => {
        if (name !== 'amount') return amountsIn(inner, depth + 1)
        const minor = typeof inner === 'string' || typeof inner === 'number' ? toMinor(inner) : null
        return minor === null ? [] : [minor]
      })

/** Takes from a body its top-level codes and, for calls that move money, the amount. Free text is left out because it could be personal. */
export const auditFacts = (body: unknown, isMoney: boolean): AuditFacts => {
  const codes = fieldsOf(body).filter(
    ([name, value]) => (codeNames as readonly string[]).includes(name) && isCode(value),
  )
  const amounts = isMoney ? amountsIn(body, 0) : []
  const sum = amounts.reduce((total, one) => total + one, 0)
  return {
    ...Object.fromEntries(codes.map(([name, value]) => [name, String(value)])),
    ...(amounts.length > 0 && { amount: toMajor(sum) }),
  }
}

export const answerFacts = (json: unknown): AuditFacts => {
  const { amount, currency } = (json ?? {}) as { amount?: unknown; currency?: unknown }
  const minor = typeof amount === 'string' || typeof amount === 'number' ? toMinor(amount) : null
  return {
    ...(minor !== null && { amount: toMajor(minor) }),
    ...(typeof currency === 'string' && CURRENCY.test(currency) && { currency }),
  }
}

const answerIds = ['cardId', 'customerId', 'txnId'] as const
const ID = /^[\w-]{1,64}$/

export const answerTarget = (json: unknown, target: Readonly<Record<string, string>>): Record<string, string> => {
  const told = (json ?? {}) as Partial<Record<string, unknown>>
  const made = answerIds.flatMap((name) => {
    const id = told[name]
    const text = typeof id === 'number' ? String(id) : id
    if (typeof text !== 'string' || !ID.test(text) || target[name] === text) return []
    return [[name in target ? `new${name.slice(0, 1).toUpperCase()}${name.slice(1)}` : name, text] as const]
  })
  return { ...target, ...Object.fromEntries(made) }
}

export const readFacts = (kept: Readonly<Record<string, unknown>>): AuditFacts =>
  Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => factNames.includes(name) && typeof value === 'string'),
  )

/** What a later check of a signed approval needs: the assertion, and the digest and rows of what was approved. APPR-41 */
export const signatureFacts = (signature: string | undefined, body: unknown): Record<string, string> => {
  const { digest, lines } = (body ?? {}) as { digest?: unknown; lines?: readonly number[] }
  if (!signature) return {}
  const chosen = writeLines(lines)
  return { signature, ...(typeof digest === 'string' && { digest }), ...(chosen !== null && { lines: chosen }) }
}

/** Texts of the reply that a later check needs. They are not shown, but the chain covers them. */
export const answerEvidence = (fields: readonly string[], json: unknown): Record<string, string> => {
  const told = (json ?? {}) as Partial<Record<string, unknown>>
  return Object.fromEntries(
    fields.flatMap((name) => {
      const value = told[name]
      return typeof value === 'string' ? [[name, value] as const] : []
    }),
  )
}
