import { getTranslations } from 'next-intl/server'
import { accountName } from '@/lib/rules/accounts/account-name'
import { LedgerView } from '@/app/app/accounts/ledger-view'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { recordTitle } from '@/app/app/record-title'
import { withRunTimeKeys } from '@/i18n/run-time-keys'
import { readLedgerAccount } from '@/lib/queries/accounts'
import { decodePart } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = ({ params }: PageProps<'accountId'>) =>
  recordTitle(routes.ledgerAccount, async () => {
    const [account, words] = await Promise.all([
      readLedgerAccount(decodePart((await params).accountId)),
      getTranslations(),
    ])
    return account && accountName(account, withRunTimeKeys(words))
  })

export default async function LedgerAccountPage({ params, searchParams }: PageProps<'accountId'>) {
  const session = await guard(routes.ledgerAccount)
  const [{ accountId }, address] = await Promise.all([params, searchParams])
  return (
    <DetailPage>
      <LedgerView accountId={decodePart(accountId)} address={address} session={session} />
    </DetailPage>
  )
}
