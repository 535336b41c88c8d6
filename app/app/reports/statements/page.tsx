import { ComingScreen } from '@/components/shell/coming-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { statementAsked } from '@/lib/reads/statements'
import { routes } from '@/lib/routes'
import type { Address } from '@/lib/rules/list-query'
import { guard } from '@/lib/session/guard'
import { CardStatement } from './card-statement'

export const generateMetadata = screenTitle(routes.statements)

export default async function StatementsPage({ searchParams }: { searchParams: Promise<Address> }) {
  const session = await guard(routes.statements)
  const asked = statementAsked(await searchParams)
  return asked ? <CardStatement asked={asked} session={session} /> : <ComingScreen route={routes.statements} />
}
