import 'server-only'
import {
  getDesignCode,
  getDesignCodePrinterMap,
  getIssuerPrinterMap,
  listIssuerDesignCodes,
  type IssuerDesign,
} from '@/lib/calls/designs'
import { listSystemIssuers } from '@/lib/calls/issuer-config'
import type { Result } from '@/lib/calls/problem'
import { tryPerform } from '@/lib/gateway/perform'
import type { ListQuery, ListResult } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'

export const readDesignIssuers = async ({ user }: Pick<Session, 'user'>): Promise<Result<string[]>> => {
  if (user.issuerCode) return { ok: true, value: [user.issuerCode] }
  const found = await tryPerform(listSystemIssuers, {})
  return found.ok ? { ok: true, value: found.value.list.map(({ issuerCode }) => issuerCode) } : found
}

/** The upstream returns all designs of an issuer, so search and paging happen here. DES-01 */
export const findDesigns = async (query: ListQuery, session: Session): Promise<ListResult<IssuerDesign>> => {
  const { search, page, pageSize, chosen } = query
  const issuers = await readDesignIssuers(session)
  if (!issuers.ok) return issuers
  const asked = issuers.value.filter((issuer) => chosen.issuerCode === 'ALL' || issuer === chosen.issuerCode)
  const answers = await Promise.all(
    asked.map((issuer) => tryPerform(listIssuerDesignCodes, { path: { issuer }, query: {} })),
  )
  const failed = answers.find((answer) => !answer.ok)
  if (failed && !failed.ok) return failed
  const text = search?.text.toLowerCase() ?? ''
  const matching = answers
    .flatMap((answer) => (answer.ok ? answer.value.list : []))
    .filter(({ materialType }) => !chosen.material || materialType === chosen.material)
    .filter(({ designCode, printers }) => [designCode, ...printers].some((one) => one.toLowerCase().includes(text)))
  const list = matching.slice((page - 1) * pageSize, page * pageSize)
  const totals = { totalRecords: matching.length, totalPages: Math.ceil(matching.length / pageSize) }
  return { ok: true, value: { list, data: { currentPage: page, recordsCurrentPage: list.length, ...totals } } }
}

export const readDesign = async (issuer: string, code: string) => {
  const [design, printed, printers] = await Promise.all([
    tryPerform(getDesignCode, { path: { issuer, code } }),
    tryPerform(getDesignCodePrinterMap, { path: { issuer, designCodeOrPrinterName: code } }),
    tryPerform(getIssuerPrinterMap, { path: { issuer } }),
  ])
  return { design, printed, printers }
}

export const readPrinters = async (issuer: string) => {
  const [printers, designs] = await Promise.all([
    tryPerform(getIssuerPrinterMap, { path: { issuer } }),
    tryPerform(listIssuerDesignCodes, { path: { issuer }, query: {} }),
  ])
  return { printers, designs }
}
