import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { DeclineFix } from '@/components/shared/transactions/decline-fix'
import { explainDecline } from '@/components/shared/transactions/explain-decline'
import { Alert } from '@/components/ui/alert'
import type { Txn } from '@/lib/calls/transactions'
import { readCard } from '@/lib/queries/card-detail'
import { routes } from '@/lib/routes'
import { isOffered } from '@/lib/rules/users/offers'

export async function DeclineReason({ txn, context }: { txn: Txn; context: RenderContext }) {
  if (!explainDecline(txn, context)) return null
  const mayRead = txn.cardId && isOffered(context.session, routes.card)
  const card = mayRead ? await readCard(txn.cardId ?? '') : null
  const story = explainDecline(txn, context, card?.ok ? card.value : null)
  if (!story) return null
  const t = await getTranslations('transactions.decline')
  return (
    <Alert tone="error" title={t('title')} className="mb-4">
      <p>{story.text}</p>
      <DeclineFix todo={story.todo} />
    </Alert>
  )
}
