import { DesignDetail } from '@/app/app/issuerConfigurations/designs/design-detail'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { recordTitle } from '@/app/app/record-title'
import { decodePart } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = ({ params }: PageProps<'issuer' | 'code'>) =>
  recordTitle(routes.issuerDesign, async () => decodePart((await params).code))

export default async function IssuerDesignPage({ params }: PageProps<'issuer' | 'code'>) {
  const session = await guard(routes.issuerDesign)
  const { issuer, code } = await params
  return (
    <DetailPage>
      <DesignDetail issuer={decodePart(issuer)} code={decodePart(code)} session={session} />
    </DetailPage>
  )
}
