import { notFound } from 'next/navigation'
import { routeOf, routes } from '@/lib/routes'
import { decoded } from '@/lib/rules/list-query'
import { guard } from '@/lib/session/guard'
import { CardDialog, IssueDialog } from '../../dialogs'

/** Next repeats its own mark in the part when a rewrite passes twice, as it does in development. */
const MARKS = /^(\(\.\))+/

/** What opens over the list: a card, the issue form; every other address under cards is a page of its own and never comes here, see `isPageOfItsOwn`. */
export default async function OverTheList({ params }: { params: Promise<{ cardId: string }> }) {
  const session = await guard(routes.cards)
  const cardId = decoded((await params).cardId).replace(MARKS, '')
  const route = routeOf(routes.card({ cardId }))
  if (route === routes.cardIssue) return <IssueDialog session={await guard(routes.cardIssue)} />
  if (route !== routes.card) notFound()
  await guard(routes.card)
  return <CardDialog cardId={cardId} session={session} />
}
