import { getTranslations } from 'next-intl/server'
import { PartFailed } from '@/components/shared/part-failed'
import { MessagesProvider } from '@/components/shared/messages-provider'
import type { BranchDetail } from '@/lib/calls/branches'
import type { Result } from '@/lib/calls/problem'
import { readBranchAlone } from '@/lib/queries/branches'
import { routes } from '@/lib/routes'
import { readWord, type Address, type Viewer } from '@/lib/rules/lists/list-query'
import { CreateBranchForm } from './create-branch-form'
import type { ParentBranch } from './create-branch-form'

const parentIn = (found: Result<BranchDetail> | null): ParentBranch | null => {
  if (!found?.ok || found.value.branchType === null || found.value.branchType === 'UNKNOWN') return null
  const { branchId, branchName, branchType, issuerCode } = found.value
  return { branchId, branchName, branchType, issuerCode }
}

/** The form of a new branch, under the branch that its address names where it names one. BR-03, BR-05 */
export async function CreateScreen({ address, viewer }: { address: Address; viewer: Viewer }) {
  const parentId = readWord(address, 'parent')
  const [t, found] = await Promise.all([
    getTranslations('titles'),
    parentId && /^\d{1,15}$/.test(parentId) ? readBranchAlone(parentId) : null,
  ])
  return (
    <>
      <h1 className="mb-4">{t('branchNew')}</h1>
      <div className="max-w-[37rem] rounded-lg border border-hairline bg-overlay p-4">
        {found && !found.ok && (
          <div className="mb-4">
            <PartFailed problem={found.problem} href={routes.branchNew({ parent: parentId })} />
          </div>
        )}
        <MessagesProvider areas={['branches.form', 'branches.types', 'issue', 'validation', 'common', 'errors.codes']}>
          <CreateBranchForm parent={parentIn(found)} issuer={viewer.user.issuerCode} />
        </MessagesProvider>
      </div>
    </>
  )
}
