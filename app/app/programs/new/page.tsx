import { NewProgram } from '@/app/app/programs/wizard/program-screens'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.programNew)

export default async function ProgramNewPage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.programNew)
  const address = await searchParams
  return (
    <DetailPage>
      <NewProgram
        isResumed={readWord(address, 'draft') !== undefined}
        orgId={readWord(address, 'orgId')}
        session={session}
      />
    </DetailPage>
  )
}
