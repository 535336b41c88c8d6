import { CardButtons } from '@/app/app/cards/list-buttons'
import { cardList } from '@/app/app/cards/list'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => getListTitle(cardList)

export default async function CardListPage(at: ListAddress) {
  const viewer = await guard(routes.cardList)
  return <ListScreen list={cardList} viewer={viewer} at={at} buttons={<CardButtons viewer={viewer} />} />
}
