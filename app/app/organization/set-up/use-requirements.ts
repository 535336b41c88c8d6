'use client'

import { useEffect, useState } from 'react'
import { request, RequestFailed } from '@/lib/browser/request'
import type { ProblemDetails } from '@/lib/calls/problem'

/** An issuer that has approved the business requires less for a change (ORG_UPDATE). */
type EventType = 'ORG_CREATION' | 'ORG_UPDATE'
type RequiredItems = { documents: string[]; addresses: string[] }
type RequirementsByIssuer = Record<string, RequiredItems | { problem: ProblemDetails }>

const readAsked = async (issuerCode: string, eventType: EventType, signal: AbortSignal): Promise<RequiredItems> => {
  const query = { issuerCode, eventType }
  const [documents, addresses] = await Promise.all([
    request('issuing GET orgs/primary/requiredDocuments', { query }, { signal }),
    request('issuing GET orgs/primary/requiredAddresses', { query }, { signal }),
  ])
  return {
    documents: documents.list.flatMap(({ docType }) => docType ?? []),
    addresses: addresses.list.flatMap(({ addressType }) => addressType ?? []),
  }
}

/** Reads which fields and documents the chosen issuers require. Each document lists its issuers. ORG-31, ORG-32 */
export const useRequirements = (issuers: readonly string[], approvedBy: readonly string[]) => {
  const [known, setKnown] = useState<RequirementsByIssuer>({})
  const unknown = issuers.find((issuer) => !(issuer in known))
  const event = unknown !== undefined && approvedBy.includes(unknown) ? 'ORG_UPDATE' : 'ORG_CREATION'
  useEffect(() => {
    if (unknown === undefined) return
    const listening = new AbortController()
    readAsked(unknown, event, listening.signal)
      .then((asked) => setKnown((before) => ({ ...before, [unknown]: asked })))
      .catch((failure: unknown) => {
        if (listening.signal.aborted) return
        if (!(failure instanceof RequestFailed)) throw failure
        const { problem } = failure
        setKnown((before) => ({ ...before, [unknown]: { problem } }))
      })
    return () => listening.abort()
  }, [unknown, event])

  const found = issuers.flatMap((issuer) => {
    const asked = known[issuer]
    return asked && 'documents' in asked ? [{ issuer, ...asked }] : []
  })
  const failed = issuers.map((issuer) => known[issuer]).find((asked) => asked && 'problem' in asked)
  return {
    documents: [...new Set(found.flatMap(({ documents }) => documents))].sort(),
    addresses: [...new Set(found.flatMap(({ addresses }) => addresses))],
    askedBy: (paper: string) => found.filter(({ documents }) => documents.includes(paper)).map(({ issuer }) => issuer),
    isAsking: unknown !== undefined,
    problem: failed && 'problem' in failed ? failed.problem : null,
    again: () =>
      setKnown((before) => Object.fromEntries(Object.entries(before).filter(([, one]) => 'documents' in one))),
  }
}
export type FormRequirements = ReturnType<typeof useRequirements>
