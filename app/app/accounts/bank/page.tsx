import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { ImportButton } from './import-button'
import { bankStatementList } from './list'

export const generateMetadata = () => getListTitle(bankStatementList)

export default async function BankStatementsPage(at: ListAddress) {
  const session = await guard(routes.bankStatements)
  return <ListScreen list={bankStatementList} session={session} at={at} buttons={<ImportButton session={session} />} />
}
