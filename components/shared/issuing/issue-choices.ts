'use client'

import { useState } from 'react'
import { useMessageText } from '@/components/form/use-problem-words'
import type { BusinessOption } from '@/components/shared/business-option'
import { useToast } from '@/components/shared/use-toast'
import { request, RequestFailed } from '@/lib/browser/request'
import type { ProgramOption } from '@/lib/calls/programs'
import type { Wallet } from '@/lib/calls/wallets'
import { findProgramIssuer, offeredWallets, type IssueFacts } from '@/lib/rules/issuing/issue-values'
import { allWallets } from '@/lib/rules/programs/all-wallets'
import type { InOrder } from '@/lib/rules/programs/program-order'
import { generalWords, missingProblem } from '@/lib/rules/words/problem-words'
import { fetchPrograms, useLatestOnly, type Loaded } from './use-latest-only'
import { rememberProgram } from './recent-programs'

export type Chosen = { program: ProgramOption; wallets: Wallet[] }

/**
 * The chain of choices: choosing a business loads its programs, and choosing a program loads its details and wallets. A newer choice
 * cancels an older one. ISSUE-05, ISSUE-07, ISSUE-08
 */
export const useIssueChoices = (
  who: { issuerAdmin: boolean; issuerCode: string | null; programsHref: string | null },
  told: { programs: (programs: ProgramOption[]) => void; chosen: (chosen: Chosen) => void },
) => {
  const [business, setBusiness] = useState<BusinessOption | null>(null)
  const [programs, setPrograms] = useState<Loaded<InOrder<ProgramOption>[]>>({ state: 'idle' })
  const [chosen, setChosen] = useState<Loaded<Chosen>>({ state: 'idle' })
  const toast = useToast()
  const say = useMessageText()
  const { inTurn, supersede } = useLatestOnly(() => toast.error(say(generalWords.applications)))

  /** The details depend on the program only, the designs also on the business. DES-04 */
  const details = async (id: string, offered: readonly ProgramOption[]): Promise<Chosen> => {
    if (id === '') throw new RequestFailed(missingProblem('program-id-missing'))
    const { data } = await request('issuing GET orgs/cardPrograms/{id}', { path: { id } })
    const designCode = offered.find((one) => one.id === id)?.designCode ?? data.cardProgram.designCode
    return { program: { ...data.cardProgram, designCode }, wallets: offeredWallets(allWallets(data)) }
  }
  const chooseProgram = async (id: string, offered: readonly ProgramOption[]) => {
    const value = await inTurn(() => details(id, offered), setChosen)
    if (value) told.chosen(value)
  }
  const offered = programs.state === 'ready' ? programs.value : []
  const pickProgram = async (id: string) => {
    rememberProgram(offered.find((one) => one.id === id))
    if (id !== '') return chooseProgram(id, offered)
    supersede()
    setChosen({ state: 'idle' })
  }
  /** Selects the given program of the business, else its first. */
  const pickBusiness = async (picked: BusinessOption, programId?: string) => {
    setBusiness(picked)
    setChosen({ state: 'idle' })
    const offered = await inTurn(() => fetchPrograms(picked, who), setPrograms)
    if (!offered) return
    told.programs(offered)
    const first = offered.find(({ id }) => id === programId) ?? offered[0]
    if (first) await chooseProgram(first.id, offered)
  }
  const clear = () => {
    supersede()
    setBusiness(null)
    setPrograms({ state: 'idle' })
    setChosen({ state: 'idle' })
  }
  const { programsHref } = who
  return { business, programs, chosen, programsHref, pickBusiness, pickProgram, clear }
}

export type IssueChoices = ReturnType<typeof useIssueChoices>

export const buildIssueFacts = (
  { business, chosen }: IssueChoices,
  { accountIssuerAdmin, today }: Pick<IssueFacts, 'accountIssuerAdmin' | 'today'>,
): IssueFacts => {
  const { program, wallets } = chosen.state === 'ready' ? chosen.value : { program: null, wallets: [] }
  return { business, program, wallets, accountIssuerAdmin, today }
}

export const isChoosing = ({ programs, chosen }: IssueChoices): boolean =>
  programs.state === 'loading' || chosen.state === 'loading' || chosen.state === 'failed'

/** Where the money for a card's first load comes from, for people who may see it. */
export const fundsOf = (
  { business, program }: IssueFacts,
  { mayReadPool }: { mayReadPool: boolean },
): { orgId: string; issuer: string } | null =>
  business && program && mayReadPool ? { orgId: business.orgId, issuer: findProgramIssuer(program) ?? '' } : null
