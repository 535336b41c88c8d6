import { EditWallet } from '@/app/app/programs/wallet/wallet-screens'
import { WalletDetail } from '@/app/app/programs/wallet/wallet-detail'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { recordTitle } from '@/app/app/record-title'
import { readProgramWallets } from '@/lib/queries/programs'
import { routes } from '@/lib/routes'
import { decodePart, readWord } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import { isOffered } from '@/lib/rules/users/offers'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = ({ params }: PageProps<'id' | 'appId'>) =>
  recordTitle(routes.wallet, async () => {
    const { id, appId } = await params
    const found = await readProgramWallets(decodePart(id))
    const wallet = found.ok ? found.value.wallets.find((one) => one.appId === decodePart(appId)) : null
    return wallet?.name ?? null
  })

export default async function WalletPage({ params, searchParams }: PageProps<'id' | 'appId'>) {
  const session = await guard(routes.wallet)
  const [{ id, appId }, address] = await Promise.all([params, searchParams])
  const isEdited = readWord(address, 'edit') === '1' && isOffered(session, routes.walletNew)
  const Screen = isEdited ? EditWallet : WalletDetail
  return (
    <DetailPage>
      <Screen id={decodePart(id)} appId={decodePart(appId)} session={session} />
    </DetailPage>
  )
}
