import { decodePart } from '@/lib/rules/lists/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { cardTitle } from '../../card-title'
import { CardDialog } from '../../dialogs'
import type { PageProps } from '@/app/page-props'

export const generateMetadata = cardTitle

export default async function CardOverTheList({ params }: PageProps<'cardId'>) {
  const session = await guard(routes.card)
  return <CardDialog cardId={decodePart((await params).cardId)} session={session} />
}
