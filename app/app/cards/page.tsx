import { cardList } from '@/app/app/cards/list'
import { redirectToList, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export default async function CardsPage(at: ListAddress) {
  await guard(routes.cards)
  return redirectToList(cardList, at)
}
