'use client'

import { readChoices, rememberChoice } from '@/lib/browser/recent-choices'
import { request } from '@/lib/browser/request'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { businessName, type BusinessOption } from './business-option'
import { SearchPicker, type PickerWords as SearchWords } from './search-picker'

export type PickerWords = SearchWords & { stopped: string; under: (parent: string) => string }

const AT_ONCE = 25

const detailOf = (business: BusinessOption, words: PickerWords): string =>
  joinFacts([
    business.orgName !== businessName(business) && business.orgName,
    business.parentBusinessName && words.under(business.parentBusinessName),
    business.issuerDetailsList.map(({ issuerCode }) => issuerCode).join(', '),
  ])

type Scope = { within: BusinessOption | null; isBeneath: boolean }
const KIND = 'businesses'

const find = async ({ within, isBeneath }: Scope, name: string, page: number, signal: AbortSignal) => {
  const query = { page, perPage: AT_ONCE, ...(name && { name }), sort: 'orgDisplayName' }
  const { list, data } = within
    ? await request('issuing GET orgs/{orgId}/suborgs', { path: { orgId: within.orgId }, query }, { signal })
    : await request('issuing GET orgs', { query: { ...query, status: 'ACTIVE', anyIssuer: 'true' } }, { signal })
  const isOwn = within && !isBeneath && page === 1 && businessName(within).toLowerCase().includes(name.toLowerCase())
  return { rows: isOwn ? [within, ...list] : list, total: data.totalRecords + (isOwn ? 1 : 0) }
}

/** Without a search text, recently chosen businesses come first, read again so that deleted ones are left out. TYPE-03 */
const page = async (scope: Scope, name: string, number: number, signal: AbortSignal) => {
  const [found, choices] = await Promise.all([
    find(scope, name, number, signal),
    name === '' && number === 1 ? readChoices(KIND) : [],
  ])
  const rows = await Promise.all(
    choices.map(async (choice) => {
      const isChoice = ({ orgId }: BusinessOption) => orgId === choice.id
      return found.rows.find(isChoice) ?? (await find(scope, choice.name, 1, signal)).rows.find(isChoice)
    }),
  )
  const recent = rows.filter((row) => row !== undefined)
  return { total: found.total, rows: [...recent, ...found.rows.filter((row) => !recent.includes(row))] }
}

/** Picks one business, 25 per page; with an active business only from that one and those below it. ISSUE-03, decision 11 */
export function BusinessPicker({
  within,
  isBeneath = false,
  isPicked = false,
  words,
  onPick,
  ...rest
}: {
  name: string
  scale?: 'toolbar' | undefined
  value: BusinessOption | null
  within: BusinessOption | null
  /** Excludes the business itself, so that only those below it can be picked. */
  isBeneath?: boolean | undefined
  /** The business itself is picked when the form opens. */
  isPicked?: boolean | undefined
  isOptional?: boolean | undefined
  onPick: (business: BusinessOption) => void
  words: PickerWords
  error?: string | undefined
  inputRef?: ((input: HTMLInputElement | null) => void) | undefined
}) {
  return (
    <SearchPicker<BusinessOption>
      {...rest}
      first={isPicked ? within : null}
      words={words}
      onPick={(business) => {
        rememberChoice(KIND, { id: business.orgId, name: business.orgDisplayName ?? business.orgName ?? '' })
        onPick(business)
      }}
      detailOf={(business) => detailOf(business, words)}
      search={(text, at, signal) => page({ within, isBeneath }, text, at, signal)}
      idOf={({ orgId }) => orgId}
      nameOf={businessName}
      noteOf={({ restrictCardIssuance }) =>
        restrictCardIssuance && <span className="text-xs text-pending">{words.stopped}</span>
      }
    />
  )
}
