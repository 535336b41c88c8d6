'use client'

import { useState } from 'react'
import { toBusinessOption, type BusinessOption } from '@/components/shared/business-option'
import { useMessageText } from '@/components/form/use-problem-words'
import { fetchPrograms, useLatestOnly, type Loaded } from '@/components/shared/issuing/use-latest-only'
import { rememberProgram } from '@/components/shared/issuing/recent-programs'
import { useToast } from '@/components/shared/use-toast'
import { request } from '@/lib/browser/request'
import type { ProgramOption } from '@/lib/calls/programs'
import { isRestricted, findProgramIssuer } from '@/lib/rules/issuing/issue-values'
import type { InOrder } from '@/lib/rules/programs/program-order'
import { generalWords } from '@/lib/rules/words/problem-words'

/** The issuer that is selected when the form opens. LOAD-03 */
const BULK_ISSUER = 'SBM'

/** The names of a program's wallets that a file can have columns for, in their order; never the wallet on the chip. LOAD-08, PROG-12 */
const walletsOf = async (orgId: string, groupId: string): Promise<string[]> => {
  const query = { orgId, groupId }
  const { applications } = await request('issuing GET usrmgmt/1.0/org/allAppsForGroup', { query })
  return applications.flatMap(({ name, status, isNcmc }) => (name && status === 'ACTIVE' && !isNcmc ? [name] : []))
}

const issuersIn = (programs: readonly ProgramOption[]): string[] => [
  ...new Set(programs.flatMap(({ issuerCode }) => issuerCode ?? [])),
]

export type BulkChoice = { business: BusinessOption; issuer: string; programId: string }

export const useBulkTarget = (who: {
  issuerAdmin: boolean
  issuerCode: string | null
  programsHref: string | null
}) => {
  const [business, setBusiness] = useState<BusinessOption | null>(null)
  const [programs, setPrograms] = useState<Loaded<InOrder<ProgramOption>[]>>({ state: 'idle' })
  const [issuer, setIssuer] = useState('')
  const [program, setProgram] = useState<ProgramOption | null>(null)
  const [wallets, setWallets] = useState<Loaded<string[]>>({ state: 'idle' })
  const { inTurn, supersede } = useLatestOnly()
  const toast = useToast()
  const say = useMessageText()

  /** If the wallets cannot be read, a toast says so. ERR-14 */
  const showWallets = (loaded: Loaded<string[]>) => {
    setWallets(loaded)
    if (loaded.state === 'failed' && loaded.problem.code !== 'session-ended')
      toast.error(say(generalWords.applications))
  }
  const pickProgram = async (picked: ProgramOption | null, at = business) => {
    setProgram(picked)
    if (picked && at) {
      await inTurn(() => walletsOf(at.orgId, picked.id), showWallets)
      return
    }
    supersede()
    setWallets({ state: 'idle' })
  }
  const pickIssuer = (code: string, among: readonly ProgramOption[], at = business, programId?: string) => {
    setIssuer(code)
    const ofIssuer = among.filter(({ issuerCode }) => issuerCode === code)
    return pickProgram(ofIssuer.find(({ id }) => id === programId) ?? ofIssuer[0] ?? null, at)
  }
  const pickBusiness = async (picked: BusinessOption, was?: BulkChoice) => {
    setBusiness(picked)
    setIssuer('')
    setProgram(null)
    setWallets({ state: 'idle' })
    const offered = await inTurn(() => fetchPrograms(picked, who), setPrograms)
    if (!offered) return
    const codes = issuersIn(offered)
    const code = [was?.issuer, BULK_ISSUER].find((one) => one && codes.includes(one)) ?? codes[0] ?? ''
    await pickIssuer(code, offered, picked, was?.programId)
  }
  const clear = () => {
    supersede()
    setBusiness(null)
    setPrograms({ state: 'idle' })
    setIssuer('')
    setProgram(null)
    setWallets({ state: 'idle' })
  }
  const offered = programs.state === 'ready' ? programs.value : []
  return {
    programsHref: who.programsHref,
    business,
    programs,
    issuers: issuersIn(offered),
    issuer,
    offered: offered.filter(({ issuerCode }) => issuerCode === issuer),
    program,
    /** True if issuing cards is stopped for the business, or at the issuer of the chosen program. BULKC-15 */
    isRestricted: isRestricted(business, findProgramIssuer(program) ?? issuer),
    wallets,
    choice: business && { business: toBusinessOption(business), issuer, programId: program?.id ?? '' },
    putChoice: (was: BulkChoice) => void pickBusiness(was.business, was),
    clear,
    pickBusiness: (picked: BusinessOption) => pickBusiness(picked),
    pickIssuer: (code: string) => void pickIssuer(code, offered),
    pickProgram: (id: string) => {
      const picked = offered.find((one) => one.id === id)
      rememberProgram(picked)
      void pickProgram(picked ?? null)
    },
  }
}

export type BulkTarget = ReturnType<typeof useBulkTarget>
