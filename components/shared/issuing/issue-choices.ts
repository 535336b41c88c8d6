'use client'

import { useRef, useState } from 'react'
import type { BusinessOption } from '@/components/shared/business-picker'
import { request, RequestFailed } from '@/lib/browser/request'
import type { ProblemDetails } from '@/lib/calls/problem'
import type { ProgramOption } from '@/lib/calls/programs'
import type { Wallet } from '@/lib/calls/wallets'
import { missing } from '@/lib/rules/problem-words'
import { offeredPrograms, offeredWallets } from '@/lib/rules/issue-card'

export type Loaded<T> =
  { state: 'idle' | 'loading' } | { state: 'failed'; problem: ProblemDetails } | { state: 'ready'; value: T }
export type Chosen = { program: ProgramOption; wallets: Wallet[] }

const PROGRAMS = 100

/** The chain of choices: a business brings its programs, a program its details and wallets; a later choice overtakes an earlier one. ISSUE-05, ISSUE-07, ISSUE-08 */
export const useIssueChoices = (
  who: { issuerAdmin: boolean; issuerCode: string | null },
  told: { programs: (programs: ProgramOption[]) => void; chosen: (chosen: Chosen) => void; failed: () => void },
) => {
  const [business, setBusiness] = useState<BusinessOption | null>(null)
  const [programs, setPrograms] = useState<Loaded<ProgramOption[]>>({ state: 'idle' })
  const [chosen, setChosen] = useState<Loaded<Chosen>>({ state: 'idle' })
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
      told.failed()
      return null
    }
  }

  const details = async (id: string): Promise<Chosen> => {
    if (id === '') throw new RequestFailed(missing('program-id-missing'))
    const { data } = await request('issuing GET orgs/cardPrograms/{id}', { path: { id } })
    return { program: data.cardProgram, wallets: offeredWallets([...data.applications, ...data.ncmcWallets]) }
  }
  const programsOf = async (picked: BusinessOption): Promise<ProgramOption[]> => {
    const { orgId } = picked
    if (orgId === '') throw new RequestFailed(missing('programs-org-missing'))
    const query = { page: 1, perPage: PROGRAMS, status: 'ACTIVE' }
    const reply = await request('issuing GET orgs/{orgId}/cardprograms', { path: { orgId }, query })
    return offeredPrograms(reply.list, picked, who)
  }

  const chooseProgram = async (id: string) => {
    const value = await inTurn(() => details(id), setChosen)
    if (value) told.chosen(value)
  }
  /** The empty choice of the list is none. */
  const pickProgram = async (id: string) => {
    if (id !== '') return chooseProgram(id)
    turn.current += 1
    setChosen({ state: 'idle' })
  }
  const pickBusiness = async (picked: BusinessOption) => {
    setBusiness(picked)
    setChosen({ state: 'idle' })
    const offered = await inTurn(() => programsOf(picked), setPrograms)
    if (!offered) return
    told.programs(offered)
    if (offered[0]) await chooseProgram(offered[0].id)
  }
  const clear = () => {
    turn.current += 1
    setBusiness(null)
    setPrograms({ state: 'idle' })
    setChosen({ state: 'idle' })
  }
  return { business, programs, chosen, pickBusiness, pickProgram, clear }
}

export type IssueChoices = ReturnType<typeof useIssueChoices>
