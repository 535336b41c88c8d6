import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { readBranchAlone } from '@/lib/queries/branches'
import { routes } from '@/lib/routes'
import { decodePart } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = screenTitle(routes.branchById)

/** Audit records link to a branch without its bank. This page finds the bank and redirects to the branch's page. */
export default async function BranchByIdPage({ params }: PageProps<'id'>) {
  await guard(routes.branchById)
  const id = decodePart((await params).id)
  const [t, branch] = await Promise.all([getTranslations('titles'), readBranchAlone(id)])
  if (branch.ok)
    redirect(routes.branchOverview({ id: branch.value.branchId, issuerId: branch.value.issuerCode ?? '-' }))
  return (
    <DetailPage>
      <DetailFailed title={t('branch')} problem={branch.problem} href={routes.branchById({ id })} />
    </DetailPage>
  )
}
