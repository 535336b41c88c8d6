import { redirect } from 'next/navigation'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export default async function CardsPage() {
  await guard(routes.cards)
  redirect(routes.cardList({ filter: 'all' }))
}
