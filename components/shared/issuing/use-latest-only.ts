'use client'

import { useRef } from 'react'
import { request, RequestFailed } from '@/lib/browser/request'
import type { ProblemDetails } from '@/lib/calls/problem'
import type { ProgramOption } from '@/lib/calls/programs'
import { offeredPrograms } from '@/lib/rules/issuing/issue-values'
import { orderPrograms, type InOrder } from '@/lib/rules/programs/program-order'
import { PROGRAMS_OF_ONE_BUSINESS } from '@/lib/rules/lists/pagination'
import { missingProblem } from '@/lib/rules/words/problem-words'
import type { BusinessOption } from '../business-option'
import { readRecentPrograms } from './recent-programs'

export type Loaded<T> =
  { state: 'idle' | 'loading' } | { state: 'failed'; problem: ProblemDetails } | { state: 'ready'; value: T }

/** Runs work of which only the latest run counts: the results of earlier runs are dropped. */
export const useLatestOnly = (failed?: () => void) => {
  const turn = useRef(0)
  const inTurn = async <T>(work: () => Promise<T>, into: (loaded: Loaded<T>) => void): Promise<T | null> => {
    const mine = (turn.current += 1)
    into({ state: 'loading' })
    try {
      const value = await work()
      if (mine !== turn.current) return null
      into({ state: 'ready', value })
      return value
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure
      if (mine !== turn.current) return null
      into({ state: 'failed', problem: failure.problem })
      failed?.()
      return null
    }
  }
  const supersede = () => {
    turn.current += 1
  }
  return { inTurn, supersede }
}

export const fetchPrograms = async (
  business: BusinessOption,
  who: { issuerAdmin: boolean; issuerCode: string | null },
): Promise<InOrder<ProgramOption>[]> => {
  const { orgId } = business
  if (orgId === '') throw new RequestFailed(missingProblem('programs-org-missing'))
  const query = { page: 1, perPage: PROGRAMS_OF_ONE_BUSINESS, status: 'ACTIVE' }
  const reply = await request('issuing GET orgs/{orgId}/cardprograms', { path: { orgId }, query })
  return orderPrograms(offeredPrograms(reply.list, business, who), await readRecentPrograms())
}
