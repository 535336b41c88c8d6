'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { request } from '@/lib/browser/request'
import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { formatMoney } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'
import type { Confirmation } from './use-inline-confirm'

/** `minor` is the sum in minor units: 0 for none, null if nobody knows it. */
export type MovedSum = { event: ApprovalEvent; issuer: string | null; minor: number | null; currency: Currency }
/** An amount in minor units; null means no limit, 'unknown' that it could not be read. */
type Limit = number | null | 'unknown'

/** How long to wait for a limit before treating it as unknown. */
const WAIT_MS = 4000

const readLimit = (query: { eventType: string; issuerCode?: string }, signal: AbortSignal): Promise<Limit> => {
  const tooLate = new Promise<Limit>((resolve) => setTimeout(() => resolve('unknown'), WAIT_MS))
  const read = request('issuing GET issuers/event', { query }, { signal })
  return Promise.race([read.then(({ askAbove }): Limit => askAbove), tooLate]).catch(() => 'unknown')
}

/** The limits for these sums, in the same order; null until all have loaded. */
const useLimits = (sums: readonly MovedSum[]): readonly Limit[] | null => {
  const [read, setRead] = useState<{ of: string; limits: readonly Limit[] } | null>(null)
  const asked = sums.map(({ event, issuer }) => ({ eventType: event, ...(issuer && { issuerCode: issuer }) }))
  const of = JSON.stringify(asked)
  useEffect(() => {
    const addresses = JSON.parse(of) as typeof asked
    if (addresses.length === 0) return
    const listening = new AbortController()
    const reads = new Map<string, Promise<Limit>>()
    const limits = addresses.map((query) => {
      const key = JSON.stringify(query)
      const known = reads.get(key) ?? readLimit(query, listening.signal)
      reads.set(key, known)
      return known
    })
    void Promise.all(limits).then((all) => !listening.signal.aborted && setRead({ of, limits: all }))
    return () => listening.abort()
  }, [of])
  return read?.of === of ? read.limits : null
}

/** The first currency whose total exceeds its lowest limit, or of which a limit or, where there is one, an amount is unknown. */
const findAbove = (sums: readonly MovedSum[], limits: readonly Limit[]) => {
  for (const currency of new Set(sums.map((sum) => sum.currency))) {
    const own = sums.flatMap((sum, at) =>
      sum.currency === currency && sum.minor !== 0 ? [{ minor: sum.minor, limit: limits[at] ?? null }] : [],
    )
    const total = own.reduce((before, { minor }) => before + (minor ?? Infinity), 0)
    const known = own.flatMap(({ limit }) => (typeof limit === 'number' ? [limit] : []))
    const limit = known.length > 0 ? Math.min(...known) : null
    if (limit !== null && total > limit) return { limit, currency }
    if (own.some((one) => one.limit === 'unknown')) return { limit: null, currency }
  }
  return null
}

/** The question for amounts above the issuer's limit or with an unknown one; null for none, `reading` while a limit loads. CFG-08 */
export const useLimitConfirmation = (
  moved: MovedSum | readonly MovedSum[],
  submitLabel: string,
): Confirmation | null => {
  const t = useTranslations('common.aboveLimit')
  const sums = 'event' in moved ? [moved] : moved
  const limits = useLimits(sums)
  if (sums.every(({ minor }) => minor === 0)) return null
  if (!limits) return 'reading'
  const above = findAbove(sums, limits)
  if (!above) return null
  const { limit, currency } = above
  return {
    key: JSON.stringify([limit, sums.map(({ minor }) => minor)]),
    title: limit === null ? t('unknownTitle') : t('title', { limit: formatMoney(limit, currency) }),
    text: t(limit === null ? 'unknownText' : 'text'),
    yes: t('yes', { submitLabel }),
  }
}
