import { getTranslations } from 'next-intl/server'
import { BankStatementView } from '@/app/app/accounts/bank/statement-view'
import { statementName } from '@/app/app/accounts/bank/statement-name'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { recordTitle } from '@/app/app/record-title'
import { withRunTimeKeys } from '@/i18n/run-time-keys'
import { readBankStatement } from '@/lib/queries/accounts'
import { decodePart } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = ({ params }: PageProps<'statementId'>) =>
  recordTitle(routes.bankStatement, async () => {
    const [found, words] = await Promise.all([
      readBankStatement(decodePart((await params).statementId)),
      getTranslations(),
    ])
    return found.ok ? statementName(found.value, withRunTimeKeys(words)) : null
  })

export default async function BankStatementPage({ params, searchParams }: PageProps<'statementId'>) {
  const session = await guard(routes.bankStatement)
  const [{ statementId }, address] = await Promise.all([params, searchParams])
  return (
    <DetailPage>
      <BankStatementView statementId={decodePart(statementId)} address={address} session={session} />
    </DetailPage>
  )
}
