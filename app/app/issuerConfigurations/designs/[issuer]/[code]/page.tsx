import { DesignDetail } from '@/app/app/issuerConfigurations/designs/design-detail'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { decodePart } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.issuerDesign)

export default async function IssuerDesignPage({ params }: { params: Promise<{ issuer: string; code: string }> }) {
  const viewer = await guard(routes.issuerDesign)
  const { issuer, code } = await params
  return (
    <DetailPage>
      <DesignDetail issuer={decodePart(issuer)} code={decodePart(code)} viewer={viewer} />
    </DetailPage>
  )
}
