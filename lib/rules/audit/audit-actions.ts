import type { AuditFacts } from './audit-facts'

/** What a look at the documents of a record is called. AUD-02 */
export const VIEW_FILE = 'view file'

export const actionKey = (action: string, { lock }: AuditFacts = {}): string => {
  const [, call] = /^[\w-]+ ((?:GET|POST|PUT|DELETE) .+)$/.exec(action) ?? []
  const key = (call ?? action).replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, '')
  return key === 'PUT_card_lock' && lock ? `${key}_${lock}` : key
}

export const screenIn = (action: string): string | null => /^GET (\/app.*)$/.exec(action)?.[1] ?? null
