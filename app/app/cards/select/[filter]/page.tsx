import { redirect } from 'next/navigation'
import { addressOf, type ListAddress } from '@/components/list/list-screen'
import { routes } from '@/lib/routes'
import { addressWords } from '@/lib/rules/lists/list-query'
import { guard } from '@/lib/session/guard'

/** Earlier releases used this address. It redirects to the list, where cards are selected now. */
export default async function CardSelectionPage(at: ListAddress) {
  await guard(routes.cardSelection)
  const { filter, address } = await addressOf(at)
  redirect(routes.cardList({ filter }, addressWords(address)))
}
