import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { DeclineTodo } from '@/components/shared/transactions/decline-todo'
import { declineStory } from '@/components/shared/transactions/decline-story'
import { Alert } from '@/components/ui/alert'
import type { Txn } from '@/lib/calls/transactions'

/** Why a transaction was declined, in words, with the setting that did it and what mends it for whoever may do that. TXN-11 */
export async function DeclineReason({ txn, context }: { txn: Txn; context: RenderContext }) {
  const story = declineStory(txn, context)
  if (!story) return null
  const t = await getTranslations('transactions.decline')
  return (
    <Alert tone="error" title={t('title')} className="mb-4">
      <p>{story.text}</p>
      <DeclineTodo todo={story.todo} />
    </Alert>
  )
}
