'use client'

import { useTranslations } from 'next-intl'
import { useMessageText, useProblemWords } from '@/components/form/use-problem-words'
import { SearchPicker } from '@/components/shared/search-picker'
import { request } from '@/lib/browser/request'
import type { ParentBranch } from '@/lib/queries/branch-form'
import type { BranchType } from '@/lib/rules/branches/branch-types'

const AT_ONCE = 25

export function ParentPicker({
  type,
  typeWord,
  issuerCode,
  value,
  error,
  pick,
}: {
  type: BranchType
  typeWord: string
  issuerCode: string
  value: ParentBranch | null
  error?: string | undefined
  pick: (branch: ParentBranch) => void
}) {
  const t = useTranslations('branches.form')
  const issue = useTranslations('issue')
  const say = useMessageText()
  const told = useProblemWords()
  return (
    <SearchPicker<ParentBranch>
      name="parentBranchId"
      value={value}
      error={error}
      onPick={pick}
      idOf={({ branchId }) => branchId}
      nameOf={({ branchName, branchId }) => branchName ?? branchId}
      noteOf={({ branchCode }) => <span className="text-xs text-soft">{branchCode}</span>}
      search={async (name, page, signal) => {
        const query = { name: name || undefined, page, perPage: AT_ONCE, branchType: type, status: 'ACTIVE' }
        const { list, data } = await request(
          'issuing GET branch/search',
          { query: { ...query, issuerCode: issuerCode || undefined } },
          { signal },
        )
        return { rows: list, total: data.totalRecords }
      }}
      words={{
        label: t('parent', { type: typeWord }),
        placeholder: issue('picker.placeholder'),
        results: issue('picker.results'),
        searching: issue('picker.searching'),
        nothing: t('noParents'),
        only: say('common.onlyChoice'),
        failed: issue('picker.failed'),
        retry: issue('retry'),
        none: (text) => issue('picker.none', { text }),
        more: (shown, total) => issue('picker.more', { shown, total }),
        found: (count) => issue('picker.found', { count }),
        why: ({ problem }) => told(problem),
      }}
    />
  )
}
