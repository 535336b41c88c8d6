'use client'

import { useTranslations } from 'next-intl'
import { Tree } from '@/components/ui/tree'
import type { LoadLevel, TreeNode } from '@/components/ui/tree-node'
import { request } from '@/lib/browser/request'
import { routes } from '@/lib/routes'
import { messageOr } from '@/lib/rules/words/message-or'
import { branchNode } from './branch-node'

const AT_ONCE = 50
const MOST_REMEMBERED = 30

/** Writes the open branches into the address, so that they stay open after a reload or the back button. Decision 9 */
const remember = (ids: readonly string[], at: string | undefined) =>
  window.history.replaceState(
    null,
    '',
    routes.branchTree({ open: ids.slice(-MOST_REMEMBERED).join() || undefined, at }),
  )

export function BranchTree({ nodes, current }: { nodes: readonly TreeNode[]; current?: string | undefined }) {
  const t = useTranslations('branches.tree')
  const types = useTranslations('branches.types')
  const statuses = useTranslations('branches.statuses')
  const words = {
    type: (type: string) => messageOr(types, type, type),
    status: (status: string) => messageOr(statuses, status, status),
  }
  const load: LoadLevel = async (id, page) => {
    const query = { page, perPage: AT_ONCE }
    const { list, data } = await request('issuing GET branch/{id}/subbranch', { path: { id }, query })
    return { nodes: list.map((branch) => branchNode(branch, words)), hasMore: page < data.totalPages }
  }
  return (
    <Tree
      nodes={nodes}
      words={{ label: t('label'), loading: t('loading'), failed: t('levelFailed'), more: t('more') }}
      load={load}
      current={current}
      onOpened={(ids) => remember(ids, current)}
    />
  )
}
