import { AccountsScreen } from '@/app/app/accounts/accounts-screen'
import { readFromLine } from '@/app/app/accounts/bank/from-line'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { readId, type Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.accountsLoad)

export default async function AccountsLoadPage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.accountsLoad)
  const address = await searchParams
  const line = await readFromLine(address)
  return <AccountsScreen screen="accountsLoad" session={session} line={line} orgId={readId(address, 'orgId')} />
}
