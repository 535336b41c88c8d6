import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { walletNotFound } from '@/app/app/programs/wallet/wallet-not-found'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import { readWalletVersions } from '@/lib/queries/programs'
import { routes } from '@/lib/routes'
import { decodePart } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = screenTitle(routes.walletById)

/** Audit records link to a wallet without its program. This page finds the program and redirects to the wallet's page. */
export default async function WalletByIdPage({ params }: PageProps<'appId'>) {
  await guard(routes.walletById)
  const appId = decodePart((await params).appId)
  const [t, versions] = await Promise.all([getTranslations('wallets'), readWalletVersions(appId)])
  const programId = versions.ok ? versions.value.list[0]?.cardProgramId : null
  if (programId) redirect(routes.wallet({ id: programId, appId }))
  return (
    <DetailPage>
      <DetailFailed
        title={t('failed')}
        problem={versions.ok ? walletNotFound : versions.problem}
        href={routes.walletById({ appId })}
      />
    </DetailPage>
  )
}
