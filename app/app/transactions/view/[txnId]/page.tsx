import { TransactionDetail } from '@/app/app/transactions/transaction-detail'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { recordTitle } from '@/app/app/record-title'
import { getTranslations } from 'next-intl/server'
import { decodePart, readWord } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = ({ params }: PageProps<'txnId'>) =>
  recordTitle(routes.transaction, async () => {
    const t = await getTranslations('titles')
    return `${t('transaction')} ${decodePart((await params).txnId)}`
  })

export default async function TransactionPage({ params, searchParams }: PageProps<'txnId'>) {
  const session = await guard(routes.transaction)
  const [{ txnId }, address] = await Promise.all([params, searchParams])
  return (
    <DetailPage>
      <TransactionDetail txnId={decodePart(txnId)} cardId={readWord(address, 'cardId')} session={session} />
    </DetailPage>
  )
}
