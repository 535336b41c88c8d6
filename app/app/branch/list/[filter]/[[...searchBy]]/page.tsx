import { notFound, redirect } from 'next/navigation'
import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.branchList)

type Params = Promise<{ filter: string; searchBy?: string[] }>

export default async function BranchListPage({ params }: { params: Params }) {
  await guard(routes.branchList)
  const { filter, searchBy = [] } = await params
  if (searchBy.length > 1) notFound()
  if (searchBy[0]) redirect(routes.branchList({ filter }, { search: decodeURIComponent(searchBy[0]) }))
  return <ComingScreen route={routes.branchList} />
}
