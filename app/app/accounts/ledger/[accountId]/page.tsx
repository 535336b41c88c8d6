import { LedgerView } from '@/app/app/accounts/ledger-view'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { decodePart, type Address } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

type At = { params: Promise<{ accountId: string }>; searchParams: Promise<Address> }

export const generateMetadata = screenTitle(routes.ledgerAccount)

export default async function LedgerAccountPage({ params, searchParams }: At) {
  const viewer = await guard(routes.ledgerAccount)
  const [{ accountId }, address] = await Promise.all([params, searchParams])
  return (
    <DetailPage>
      <LedgerView accountId={decodePart(accountId)} address={address} viewer={viewer} />
    </DetailPage>
  )
}
