'use client'

import { useRef, useState } from 'react'
import type { BusinessOption } from '@/components/shared/business-picker'
import { request, RequestFailed } from '@/lib/browser/request'
import type { ProblemDetails } from '@/lib/calls/problem'
import type { ProgramOption } from '@/lib/calls/programs'
import type { Wallet } from '@/lib/calls/wallets'
import { offeredPrograms, offeredWallets } from '@/lib/rules/issue-card'

export type Loaded<T> =
  { state: 'idle' | 'loading' } | { state: 'failed'; problem: ProblemDetails } | { state: 'ready'; value: T }
export type Chosen = { program: ProgramOption; wallets: Wallet[] }

const PROGRAMS = 100

/** The chain of choices: a business brings its programs, a program its details and wallets; a later choice overtakes an earlier one. ISSUE-05, ISSUE-07, ISSUE-08 */
export const useIssueChoices = (
  who: { issuerAdmin: boolean; issuerCode: string | null },
  told: { programs: (programs: ProgramOption[]) => void; chosen: (chosen: Chosen) => void },
) => {
  const [business, setBusiness] = useState<BusinessOption | null>(null)
  const [programs, setPrograms] = useState<Loaded<ProgramOption[]>>({ state: 'idle' })
  const [chosen, setChosen] = useState<Loaded<Chosen>>({ state: 'idle' })
  const turn = useRef(0)

  const inTurn = async <T>(work: Promise<T>, into: (loaded: Loaded<T>) => void): Promise<T | null> => {
    const mine = (turn.current += 1)
    into({ state: 'loading' })
    try {
      const value = await work
      if (mine !== turn.current) return null
      into({ state: 'ready', value })
      return value
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure
      if (mine === turn.current) into({ state: 'failed', problem: failure.problem })
      return null
    }
  }

  const pickProgram = async (id: string) => {
    if (id === '') {
      turn.current += 1
      return setChosen({ state: 'idle' })
    }
    const details = request('issuing GET orgs/cardPrograms/{id}', { path: { id } }).then(({ data }) => ({
      program: data.cardProgram,
      wallets: offeredWallets([...data.applications, ...data.ncmcWallets]),
    }))
    const value = await inTurn(details, setChosen)
    if (value) told.chosen(value)
  }
  const pickBusiness = async (picked: BusinessOption) => {
    setBusiness(picked)
    setChosen({ state: 'idle' })
    const query = { page: 1, perPage: PROGRAMS, status: 'ACTIVE' }
    const list = request('issuing GET orgs/{orgId}/cardprograms', { path: { orgId: picked.orgId }, query }).then(
      (reply) => offeredPrograms(reply.list, picked, who),
    )
    const offered = await inTurn(list, setPrograms)
    if (!offered) return
    told.programs(offered)
    if (offered[0]) await pickProgram(offered[0].id)
  }
  const clear = () => {
    turn.current += 1
    setBusiness(null)
    setPrograms({ state: 'idle' })
    setChosen({ state: 'idle' })
  }
  return { business, programs, chosen, pickBusiness, pickProgram, clear }
}
