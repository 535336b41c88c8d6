import { cardSelectionList, SelectionBar } from '@/app/app/cards/card-selection-list'
import { addressOf, ListScreen, titled, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { addressWords } from '@/lib/rules/list-query'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => titled(cardSelectionList)

type Asked = ListAddress & { params: Promise<{ filter: string }> }

export default async function CardSelectionPage({ params, searchParams }: Asked) {
  const viewer = await guard(routes.cardSelection)
  const at = { filter: (await params).filter, searchParams }
  const { filter, address } = await addressOf(at)
  const bar = <SelectionBar leave={routes.cardList({ filter }, addressWords(address))} />
  return <ListScreen list={cardSelectionList} viewer={viewer} at={at} buttons={bar} />
}
