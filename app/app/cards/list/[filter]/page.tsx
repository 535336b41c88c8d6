import { CardButtons } from '@/app/app/cards/list-buttons'
import { cardList } from '@/app/app/cards/list'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => getListTitle(cardList)

export default async function CardListPage(at: ListAddress) {
  const session = await guard(routes.cardList)
  return <ListScreen list={cardList} session={session} at={at} buttons={<CardButtons session={session} />} />
}
