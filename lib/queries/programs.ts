import 'server-only'
import { randomUUID } from 'node:crypto'
import { cache } from 'react'
import { getProgramFees } from '@/lib/calls/fees'
import type { Result } from '@/lib/calls/problem'
import {
  getCardProgram,
  getGroupCardImage,
  listIssuerPrograms,
  listIssuersWithPrograms,
  listOrgCardPrograms,
  listProgramVersions,
  type ListedProgram,
} from '@/lib/calls/programs'
import { listWalletVersions, type ProgramWallet } from '@/lib/calls/wallets'
import { tryPerform } from '@/lib/gateway/perform'
import type { ListQuery, ListResult } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { PROGRAMS_OF_ONE_BUSINESS } from '@/lib/rules/lists/pagination'
import { allWallets } from '@/lib/rules/programs/all-wallets'
import { mayCall, type Holder } from '@/lib/rules/users/offers'

const readAll = async ({ activeBusiness }: Session): Promise<Result<ListedProgram[]>> => {
  if (activeBusiness) {
    const query = { page: 1, perPage: PROGRAMS_OF_ONE_BUSINESS }
    const found = await tryPerform(listOrgCardPrograms, { path: { orgId: activeBusiness.id }, query })
    return found.ok ? { ok: true, value: found.value.list } : found
  }
  const found = await tryPerform(listIssuersWithPrograms, {})
  return found.ok ? { ok: true, value: Object.values(found.value.issuerProgramMap).flat() } : found
}

/** The upstream returns all programs, so search and paging happen here. PROG-01 */
export const findPrograms = async (query: ListQuery, session: Session): Promise<ListResult<ListedProgram>> => {
  const found = await readAll(session)
  if (!found.ok) return found
  const { search, page, pageSize, chosen } = query
  const text = search?.text.toLowerCase() ?? ''
  const matching = found.value
    .filter(({ status }) => !chosen.status || status === chosen.status)
    .filter(({ issuerCode }) => !chosen.issuer || issuerCode === chosen.issuer)
    .filter(({ cardType }) => !chosen.cardType || cardType === chosen.cardType)
    .filter(({ name, issuerProgramName }) => [name, issuerProgramName].some((one) => one?.toLowerCase().includes(text)))
    .sort((one, other) => (one.name ?? '').localeCompare(other.name ?? ''))
  const list = matching.slice((page - 1) * pageSize, page * pageSize)
  const totals = { totalRecords: matching.length, totalPages: Math.ceil(matching.length / pageSize) }
  return { ok: true, value: { list, data: { currentPage: page, recordsCurrentPage: list.length, ...totals } } }
}

export const readProgramAlone = cache((id: string) => tryPerform(getCardProgram, { path: { id } }))

export const readProgramName = async (id: string): Promise<string | null> => {
  const found = await readProgramAlone(id)
  return found.ok ? found.value.data.cardProgram.name : null
}

export const readProgram = async (id: string, session: Holder) => {
  const mayReadFees = mayCall(session, getProgramFees)
  const [found, fees, image] = await Promise.all([
    readProgramAlone(id),
    mayReadFees ? tryPerform(getProgramFees, { path: { cardProgramId: id } }) : null,
    mayReadFees ? tryPerform(getGroupCardImage, { path: { groupId: id } }) : null,
  ])
  return { found, fees, image }
}

export const readProgramStart = async () => ({
  formKey: randomUUID() as string,
  banks: await tryPerform(listIssuerPrograms, {}),
})

export const readProgramWallets = async (id: string) => {
  const found = await readProgramAlone(id)
  if (!found.ok) return found
  const { cardProgram, ...grouped } = found.value.data
  const wallets: readonly ProgramWallet[] = allWallets(grouped)
  return { ok: true as const, value: { program: cardProgram, wallets, formKey: randomUUID() as string } }
}

const newestVersions = { page: 1, perPage: 50 }

export const readWalletVersions = (appId: string) =>
  tryPerform(listWalletVersions, { path: { appId }, query: newestVersions })

export const readProgramVersions = (id: string) =>
  tryPerform(listProgramVersions, { path: { id }, query: newestVersions })
