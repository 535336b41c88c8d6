import { getTranslations } from 'next-intl/server'
import { renderContext, type RenderContext } from '@/components/list/render-context'
import { PartFailed } from '@/components/shared/part-failed'
import { StatusBadge } from '@/components/shared/status-badge'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { Button, ButtonLink } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { StateBox } from '@/components/ui/state-box'
import type { TreeNode } from '@/components/ui/tree-node'
import type { Branch } from '@/lib/calls/branches'
import { readBranchTree, searchBranchTree } from '@/lib/queries/branches'
import { routes } from '@/lib/routes'
import { idPattern } from '@/lib/rules/bodies/fields'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { treeAt } from './branch-addresses'
import { branchNode } from './branch-node'
import { BranchTree } from './branch-tree'
import { BranchButtons } from './list-buttons'

const MOST_OPEN = 30
const LONGEST = 200

export async function TreeScreen({ address, session }: { address: Address; session: Session }) {
  const [t, context] = await Promise.all([getTranslations('branches'), renderContext(session)])
  const text = (readWord(address, 'search') ?? '').trim().slice(0, LONGEST)
  return (
    <>
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1>{context.words('titles.branchTree')}</h1>
        <div className="flex flex-wrap gap-2">
          <BranchButtons session={session} shown="tree" />
        </div>
      </header>
      <form
        role="search"
        method="get"
        action={routes.branchTree()}
        autoComplete="off"
        className="mb-4 flex max-w-[40rem] gap-2"
      >
        <Input
          scale="toolbar"
          type="search"
          name="search"
          aria-label={t('tree.search')}
          placeholder={t('tree.search')}
          defaultValue={text}
          maxLength={LONGEST}
        />
        <Button type="submit">{context.words('common.search')}</Button>
        {text && <ButtonLink href={routes.branchTree()}>{context.words('common.clear')}</ButtonLink>}
      </form>
      {text ? <Found text={text} context={context} /> : <Whole address={address} context={context} />}
    </>
  )
}

const idsIn = (text: string | undefined): string[] =>
  [...new Set((text ?? '').split(',').filter((id) => idPattern.test(id)))].slice(0, MOST_OPEN)

async function Whole({ address, context }: { address: Address; context: RenderContext }) {
  const t = await getTranslations('branches.tree')
  const open = idsIn(readWord(address, 'open'))
  const { offices, levels } = await readBranchTree(open)
  if (!offices.ok) return <PartFailed problem={offices.problem} href={routes.branchTree()} />
  const words = {
    type: (type: string) => context.status(type, 'branches.types'),
    status: (status: string) => context.status(status, 'branches.statuses'),
  }
  const drawn = (branches: readonly Branch[]): TreeNode[] =>
    branches.map((branch) => {
      const level = levels.get(branch.branchId)
      return { ...branchNode(branch, words), ...(level && { children: drawn(level.list) }) }
    })
  const nodes = drawn(offices.value.list)
  if (nodes.length === 0) return <StateBox icon="empty" title={t('nothingYet')} text={t('nothingYetText')} />
  return (
    <div className="rounded-lg border border-hairline bg-raised p-2">
      <MessagesProvider areas={['branches']}>
        <BranchTree nodes={nodes} current={idsIn(readWord(address, 'at'))[0]} />
      </MessagesProvider>
    </div>
  )
}

async function Found({ text, context }: { text: string; context: RenderContext }) {
  const t = await getTranslations('branches.tree')
  const { offices, below } = await searchBranchTree(text)
  const href = routes.branchTree({ search: text })
  if (!below.ok) return <PartFailed problem={below.problem} href={href} />
  if (!offices.ok) return <PartFailed problem={offices.problem} href={href} />
  const rows = [...offices.value.list, ...below.value.list]
  const total = offices.value.data.totalRecords + below.value.data.totalRecords
  if (rows.length === 0) return <StateBox icon="no-match" title={t('noMatch', { text })} text={t('noMatchText')} />
  return (
    <>
      <p role="status" className="mb-2 text-sm text-soft">
        {t('found', { count: total, text })}
        {total > rows.length && ` ${t('firstOnly', { count: rows.length })}`}
      </p>
      <ul aria-label={t('results')} className="ruled rounded-lg border border-hairline bg-raised px-4">
        {rows.map((branch) => (
          <li key={branch.branchId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
            <div className="min-w-0 flex-1 basis-56">
              <FoundBranch branch={branch} />
              <p className="text-soft">
                {[...branch.line.map(({ branchName }) => branchName), branch.branchCode].filter(Boolean).join(' › ')}
              </p>
            </div>
            {branch.branchType && (
              <span className="text-soft">{context.status(branch.branchType, 'branches.types')}</span>
            )}
            {branch.branchStatus && (
              <StatusBadge
                status={branch.branchStatus}
                label={context.status(branch.branchStatus, 'branches.statuses')}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function FoundBranch({ branch }: { branch: Branch }) {
  return (
    <a href={treeAt(branch)} className="link font-medium">
      {branch.branchName ?? branch.branchId}
    </a>
  )
}
