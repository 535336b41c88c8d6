'use client'

import { useRef, useState } from 'react'
import type { BusinessOption } from '@/components/shared/business-picker'
import { request, RequestFailed } from '@/lib/browser/request'
import type { ProblemDetails } from '@/lib/calls/problem'
import type { ProgramOption } from '@/lib/calls/programs'
import { offeredPrograms } from '@/lib/rules/issue-card'

export type Loaded<T> =
  { state: 'idle' | 'loading' } | { state: 'failed'; problem: ProblemDetails } | { state: 'ready'; value: T }

/** Every program of a business at once. */
const PROGRAMS = 100
/** LOAD-03 */
const BULK_ISSUER = 'SBM'

const programsOf = async (
  business: BusinessOption,
  who: { issuerAdmin: boolean; issuerCode: string | null },
): Promise<ProgramOption[]> => {
  const query = { page: 1, perPage: PROGRAMS, status: 'ACTIVE' }
  const reply = await request('issuing GET orgs/{orgId}/cardprograms', { path: { orgId: business.orgId }, query })
  return offeredPrograms(reply.list, business, who)
}

/** The wallets that a file may name, in their order: those that do not live on the card's chip. LOAD-08 */
const walletsOf = async (id: string): Promise<string[]> => {
  const { data } = await request('issuing GET orgs/cardPrograms/{id}', { path: { id } })
  return data.applications.flatMap(({ name, status, isNcmc }) => (name && status === 'ACTIVE' && !isNcmc ? [name] : []))
}

const issuersIn = (programs: readonly ProgramOption[]): string[] => [
  ...new Set(programs.flatMap(({ issuerCode }) => issuerCode ?? [])),
]

/** Business, issuer, program and its wallets, each choice bringing the next. LOAD-01, LOAD-03, LOAD-04 */
export const useBulkTarget = (who: { issuerAdmin: boolean; issuerCode: string | null }) => {
  const [business, setBusiness] = useState<BusinessOption | null>(null)
  const [programs, setPrograms] = useState<Loaded<ProgramOption[]>>({ state: 'idle' })
  const [issuer, setIssuer] = useState('')
  const [program, setProgram] = useState<ProgramOption | null>(null)
  const [wallets, setWallets] = useState<Loaded<string[]>>({ state: 'idle' })
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
      if (mine === turn.current) into({ state: 'failed', problem: failure.problem })
      return null
    }
  }
  const pickProgram = async (picked: ProgramOption | null) => {
    setProgram(picked)
    if (picked) await inTurn(() => walletsOf(picked.id), setWallets)
    else setWallets({ state: 'idle' })
  }
  const pickIssuer = (code: string, among: readonly ProgramOption[]) => {
    setIssuer(code)
    return pickProgram(among.find(({ issuerCode }) => issuerCode === code) ?? null)
  }
  const pickBusiness = async (picked: BusinessOption) => {
    setBusiness(picked)
    setIssuer('')
    setProgram(null)
    const offered = await inTurn(() => programsOf(picked, who), setPrograms)
    if (!offered) return
    const codes = issuersIn(offered)
    const code = codes.includes(BULK_ISSUER) ? BULK_ISSUER : (codes[0] ?? '')
    await pickIssuer(code, offered)
  }
  const offered = programs.state === 'ready' ? programs.value : []
  return {
    business,
    programs,
    issuers: issuersIn(offered),
    issuer,
    offered: offered.filter(({ issuerCode }) => issuerCode === issuer),
    program,
    wallets,
    pickBusiness,
    pickIssuer: (code: string) => void pickIssuer(code, offered),
    pickProgram: (id: string) => void pickProgram(offered.find((one) => one.id === id) ?? null),
  }
}

export type BulkTarget = ReturnType<typeof useBulkTarget>
