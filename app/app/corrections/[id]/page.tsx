import { CorrectionScreen } from '@/app/app/corrections/correction-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { decodePart } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = screenTitle(routes.correction)

export default async function CorrectionPage({ params }: PageProps<'id'>) {
  const session = await guard(routes.correction)
  return <CorrectionScreen id={decodePart((await params).id)} session={session} />
}
