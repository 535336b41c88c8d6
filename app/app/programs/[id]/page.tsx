import { ProgramDetail } from '@/app/app/programs/detail/program-detail'
import { EditProgram } from '@/app/app/programs/wizard/program-screens'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { recordTitle } from '@/app/app/record-title'
import { readProgramName } from '@/lib/queries/programs'
import { routes } from '@/lib/routes'
import { decodePart, readWord } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import { isOffered } from '@/lib/rules/users/offers'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = ({ params }: PageProps<'id'>) =>
  recordTitle(routes.program, async () => readProgramName(decodePart((await params).id)))

export default async function ProgramPage({ params, searchParams }: PageProps<'id'>) {
  const session = await guard(routes.program)
  const [{ id }, address] = await Promise.all([params, searchParams])
  const isEdited = readWord(address, 'edit') === '1' && isOffered(session, routes.programNew)
  const Screen = isEdited ? EditProgram : ProgramDetail
  return (
    <DetailPage>
      <Screen id={decodePart(id)} session={session} />
    </DetailPage>
  )
}
