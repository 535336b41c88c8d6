import { decoded } from '@/lib/rules/list-query'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { CardDialog } from '../../dialogs'

export default async function CardOverTheList({ params }: { params: Promise<{ cardId: string }> }) {
  const session = await guard(routes.card)
  return <CardDialog cardId={decoded((await params).cardId)} session={session} />
}
