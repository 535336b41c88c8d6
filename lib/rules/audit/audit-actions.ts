import type { AuditFacts } from './audit-facts'

/** The message that says an action in words: of a call its method and path, of the portal's own its name. */
export const actionKey = (action: string, { lock }: AuditFacts = {}): string => {
  const [, call] = /^[\w-]+ ((?:GET|POST|PUT|DELETE) .+)$/.exec(action) ?? []
  const key = (call ?? action).replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, '')
  return key === 'PUT_card_lock' && lock ? `${key}_${lock}` : key
}

/** A screen that somebody asked for, by its pattern; null where the action is none. */
export const screenIn = (action: string): string | null => /^GET (\/app.*)$/.exec(action)?.[1] ?? null
