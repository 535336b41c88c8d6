import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import type { Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import { WalkthroughScreen } from './walkthrough-screen'

export const generateMetadata = screenTitle(routes.walkthrough)

export default async function WalkthroughPage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.walkthrough)
  return (
    <DetailPage>
      <WalkthroughScreen session={session} address={await searchParams} />
    </DetailPage>
  )
}
