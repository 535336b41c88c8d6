'use client'

import type { Ref } from 'react'
import { request } from '@/lib/browser/request'
import type { OrgRow } from '@/lib/calls/organizations'
import { SearchPicker } from './search-picker'
import type { PickerWords as SearchWords } from './search-picker'

/** As the form needs it. ISSUE-04 */
export type BusinessOption = Pick<
  OrgRow,
  'orgId' | 'orgName' | 'orgDisplayName' | 'orgCategory' | 'branchId' | 'restrictCardIssuance'
> & { issuerDetailsList: { issuerCode: string | null; restrictCardIssuance: boolean }[] }

export type PickerWords = SearchWords & { stopped: string }

const AT_ONCE = 25

export const businessName = (business: Pick<OrgRow, 'orgId' | 'orgName' | 'orgDisplayName'>): string =>
  business.orgDisplayName ?? business.orgName ?? business.orgId

type Scope = { within: BusinessOption | null; isBeneath: boolean }
const page = async ({ within, isBeneath }: Scope, name: string, page: number, signal: AbortSignal) => {
  const query = { page, perPage: AT_ONCE, ...(name && { name }) }
  const { list, data } = within
    ? await request('issuing GET orgs/{orgId}/suborgs', { path: { orgId: within.orgId }, query }, { signal })
    : await request('issuing GET orgs', { query: { ...query, status: 'ACTIVE' } }, { signal })
  const isOwn = within && !isBeneath && page === 1 && businessName(within).toLowerCase().includes(name.toLowerCase())
  return { rows: isOwn ? [within, ...list] : list, total: data.totalRecords + (isOwn ? 1 : 0) }
}

/** Chooses one business, 25 at a time; inside a business that one and what lies under it. ISSUE-03, decision 11 */
export function BusinessPicker({
  within,
  isBeneath = false,
  words,
  ...rest
}: {
  name: string
  value: BusinessOption | null
  /** The active organisation, which the choice is fixed to. */
  within: BusinessOption | null
  /** That one itself is no choice. */
  isBeneath?: boolean | undefined
  onPick: (business: BusinessOption) => void
  words: PickerWords
  error?: string | undefined
  inputRef?: Ref<HTMLInputElement>
}) {
  return (
    <SearchPicker<BusinessOption>
      {...rest}
      words={words}
      search={(text, at, signal) => page({ within, isBeneath }, text, at, signal)}
      idOf={({ orgId }) => orgId}
      nameOf={businessName}
      noteOf={({ restrictCardIssuance }) =>
        restrictCardIssuance && <span className="text-xs text-pending">{words.stopped}</span>
      }
    />
  )
}
