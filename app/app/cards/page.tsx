import { CardButtons } from '@/app/app/cards/list-buttons'
import { cardList } from '@/app/app/cards/list'
import { addressOf, ListScreen, titled, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { addressWords } from '@/lib/rules/list-query'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => titled(cardList)

export default async function CardListPage(at: ListAddress) {
  const viewer = await guard(routes.cardList)
  const { filter, address } = await addressOf(at)
  const select = routes.cardSelection({ filter }, addressWords(address))
  return (
    <ListScreen list={cardList} viewer={viewer} at={at} buttons={<CardButtons viewer={viewer} select={select} />} />
  )
}
