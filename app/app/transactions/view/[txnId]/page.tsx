import { TransactionDetail } from '@/app/app/transactions/transaction-detail'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { recordTitle } from '@/app/app/record-title'
import { getTranslations } from 'next-intl/server'
import { decodePart, readWord, type Address } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

type At = { params: Promise<{ txnId: string }>; searchParams: Promise<Address> }

export const generateMetadata = ({ params }: At) =>
  recordTitle(routes.transaction, async () => {
    const t = await getTranslations('titles')
    return `${t('transaction')} ${decodePart((await params).txnId)}`
  })

export default async function TransactionPage({ params, searchParams }: At) {
  const session = await guard(routes.transaction)
  const [{ txnId }, address] = await Promise.all([params, searchParams])
  return (
    <DetailPage>
      <TransactionDetail txnId={decodePart(txnId)} cardId={readWord(address, 'cardId')} session={session} />
    </DetailPage>
  )
}
