import { correctionOf } from '@/lib/rules/approvals/correctable-changes'
import type { Request } from '../effects/effects'

/** The kind of change that a request carries; null if the request is about a record. */
export const changeKindOf = ({ payload }: Pick<Request, 'payload'>): string | null =>
  (JSON.parse(payload) as { kind?: string } | null)?.kind ?? null

/** By what a request is named in the table of corrections. */
export const correctionNameOf = (request: Pick<Request, 'payload' | 'event_type'>): string =>
  changeKindOf(request) ?? request.event_type

export const correctionFor = (request: Pick<Request, 'payload' | 'event_type'>) =>
  correctionOf(correctionNameOf(request))
