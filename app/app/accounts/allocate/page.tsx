import { AccountsScreen } from '@/app/app/accounts/accounts-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { routes } from '@/lib/routes'
import { readId, type Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'

export const generateMetadata = screenTitle(routes.accountsAllocate)

export default async function AccountsAllocatePage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.accountsAllocate)
  return <AccountsScreen screen="accountsAllocate" session={session} orgId={readId(await searchParams, 'orgId')} />
}
