import { NewWallet } from '@/app/app/programs/wallet/wallet-screens'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { decodePart, readWord } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = screenTitle(routes.walletNew)

export default async function WalletNewPage({ params, searchParams }: PageProps<'id'>) {
  const session = await guard(routes.walletNew)
  const [{ id }, address] = await Promise.all([params, searchParams])
  return (
    <DetailPage>
      <NewWallet id={decodePart(id)} isResumed={readWord(address, 'draft') !== undefined} session={session} />
    </DetailPage>
  )
}
