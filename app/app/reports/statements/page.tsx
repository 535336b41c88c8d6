import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { statementParams } from '@/lib/queries/statements'
import { routes } from '@/lib/routes'
import type { Address } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'
import { CardStatement } from './card-statement'

export const generateMetadata = screenTitle(routes.statements)

export default async function StatementsPage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.statements)
  const asked = statementParams(await searchParams)
  return asked ? <CardStatement asked={asked} session={session} /> : <ComingScreen route={routes.statements} />
}
