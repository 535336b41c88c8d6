import { getTranslations } from 'next-intl/server'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { PartFailed } from '@/components/shared/part-failed'
import { branchToEdit, newBranch, type BranchStart } from '@/lib/queries/branch-form'
import { readBranchAlone } from '@/lib/queries/branches'
import { routes } from '@/lib/routes'
import { idPattern } from '@/lib/rules/bodies/fields'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { BranchWizard } from './branch-wizard'

const idIn = (address: Address, name: string): string | null =>
  idPattern.exec(readWord(address, name)?.trim() ?? '')?.[0] ?? null

export async function NewBranch({ address, session }: { address: Address; session: Session }) {
  const parentId = idIn(address, 'parent')
  const [t, found] = await Promise.all([
    getTranslations('titles'),
    parentId === null ? null : readBranchAlone(parentId),
  ])
  return (
    <>
      {found && !found.ok && (
        <div className="mb-4">
          <PartFailed problem={found.problem} href={routes.branchNew({ parent: parentId ?? undefined })} />
        </div>
      )}
      <Form title={t('branchNew')} start={newBranch(session, found?.ok ? found.value : null)} />
    </>
  )
}

export async function EditBranch({ address, session }: { address: Address; session: Session }) {
  const branchId = idIn(address, 'branchId') ?? '0'
  const [t, found] = await Promise.all([getTranslations('titles'), readBranchAlone(branchId)])
  if (!found.ok)
    return <DetailFailed title={t('branchEdit')} problem={found.problem} href={routes.branchEdit({ branchId })} />
  const start = branchToEdit(session, found.value)
  return <Form title={start.values.branchName || branchId} start={start} />
}

const areas = ['branches', 'set-up', 'wizard', 'issue'] as const

function Form({ title, start }: { title: string; start: BranchStart }) {
  return (
    <MessagesProvider areas={areas}>
      <h1 className="mb-4 wrap-anywhere">{title}</h1>
      <BranchWizard key={`${start.branchId ?? 'new'} ${start.parent?.branchId ?? ''}`} start={start} />
    </MessagesProvider>
  )
}
