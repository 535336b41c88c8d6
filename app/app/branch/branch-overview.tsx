import { getTranslations } from 'next-intl/server'
import { renderContext } from '@/components/list/render-context'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { Summary } from '@/components/shared/detail/summary'
import { StatusBadge } from '@/components/shared/status-badge'
import { ButtonLink } from '@/components/ui/button'
import type { BranchDetail } from '@/lib/calls/branches'
import { readBranch } from '@/lib/queries/branches'
import { routes } from '@/lib/routes'
import { childTypeOf } from '@/lib/rules/branches/branch-types'
import { readPage, readWord, type Address } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { isOffered } from '@/lib/rules/users/offers'
import { treeAt } from './branch-addresses'
import { BranchDetails } from './branch-details'
import { BranchBusinesses, BranchFacts, BranchUsers, BranchPosition, SubBranches } from './branch-parts'

type Props = { id: string; issuerId: string; address: Address; session: Session }

export async function BranchOverview({ id, issuerId, address, session }: Props) {
  const name = (readWord(address, 'name') ?? '').trim().slice(0, 200)
  const page = readPage(address)
  const [t, context, parts] = await Promise.all([
    getTranslations('branches'),
    renderContext(session),
    readBranch(id, issuerId, { page, name }),
  ])
  const to = (query: { page?: number | undefined; name?: string | undefined } = {}) =>
    routes.branchOverview({ id, issuerId }, query)
  if (!parts.branch.ok)
    return <DetailFailed title={context.words('titles.branch')} problem={parts.branch.problem} href={to()} />
  const branch = parts.branch.value
  return (
    <>
      <Line branch={branch} />
      <Summary
        title={branch.branchName ?? branch.branchId}
        under={joinFacts([
          branch.branchType && context.status(branch.branchType, 'branches.types'),
          branch.branchCode,
          branch.issuerCode,
        ])}
        actions={
          <Actions
            branch={branch}
            session={session}
            words={{ tree: t('actions.tree'), new: t('actions.new'), edit: t('actions.edit') }}
          />
        }
      >
        {branch.branchStatus && (
          <StatusBadge status={branch.branchStatus} label={context.status(branch.branchStatus, 'branches.statuses')} />
        )}
      </Summary>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4">
          <SubBranches parts={parts} branch={branch} at={{ page, name }} to={to} context={context} />
          <BranchBusinesses parts={parts} branch={branch} href={to()} context={context} />
          <BranchDetails branch={branch} context={context} />
        </div>
        <div className="grid min-w-0 gap-4">
          <BranchFacts branch={branch} context={context} />
          <BranchUsers branch={branch} context={context} />
          <BranchPosition branch={branch} context={context} />
        </div>
      </div>
    </>
  )
}

async function Line({ branch: { line, issuerCode } }: { branch: BranchDetail }) {
  const t = await getTranslations('branches')
  if (line.length === 0) return null
  return (
    <nav aria-label={t('line')} className="mb-1 text-sm text-soft">
      <ol className="flex flex-wrap gap-x-2">
        {line.map(({ branchId, branchName }, at) => (
          <li key={branchId}>
            {at > 0 && (
              <span aria-hidden className="me-2">
                /
              </span>
            )}
            <a href={routes.branchOverview({ id: branchId, issuerId: issuerCode ?? '-' })} className="link">
              {branchName ?? branchId}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Actions({
  branch,
  session,
  words,
}: {
  branch: BranchDetail
  session: Session
  words: { tree: string; new: string; edit: string }
}) {
  const { branchType, branchStatus, branchId } = branch
  const hasRoom = branchType !== null && branchType !== 'UNKNOWN' && childTypeOf(branchType) !== null
  const mayCreate = hasRoom && branchStatus !== 'INACTIVE' && isOffered(session, routes.branchNew)
  return (
    <>
      <ButtonLink href={treeAt(branch)} prefetch={false}>
        {words.tree}
      </ButtonLink>
      {isOffered(session, routes.branchEdit) && (
        <ButtonLink href={routes.branchEdit({ branchId })} prefetch={false}>
          {words.edit}
        </ButtonLink>
      )}
      {mayCreate && (
        <ButtonLink href={routes.branchNew({ parent: branchId })} prefetch={false} variant="primary">
          {words.new}
        </ButtonLink>
      )}
    </>
  )
}
