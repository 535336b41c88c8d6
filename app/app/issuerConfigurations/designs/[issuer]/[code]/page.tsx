import { DesignDetail } from '@/app/app/issuerConfigurations/designs/design-detail'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { recordTitle } from '@/app/app/record-title'
import { decodePart } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

type At = { params: Promise<{ issuer: string; code: string }> }

export const generateMetadata = ({ params }: At) =>
  recordTitle(routes.issuerDesign, async () => decodePart((await params).code))

export default async function IssuerDesignPage({ params }: At) {
  const session = await guard(routes.issuerDesign)
  const { issuer, code } = await params
  return (
    <DetailPage>
      <DesignDetail issuer={decodePart(issuer)} code={decodePart(code)} session={session} />
    </DetailPage>
  )
}
