import { Printers } from '@/app/app/issuerConfigurations/designs/printers-screen'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.issuerPrinters)

export default async function IssuerPrintersPage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.issuerPrinters)
  return (
    <DetailPage>
      <Printers session={session} asked={readWord(await searchParams, 'issuer')} />
    </DetailPage>
  )
}
