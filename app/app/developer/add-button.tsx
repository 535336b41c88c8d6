import { AddWebhook } from '@/components/shared/webhooks/add-webhook'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { createWebhook } from '@/lib/calls/webhooks'
import type { Session } from '@/lib/rules/identity/session'
import { mayCall } from '@/lib/rules/users/offers'

export function AddButton({ session }: { session: Session }) {
  if (!mayCall(session, createWebhook)) return null
  return (
    <MessagesProvider areas={['business', 'issue']}>
      <AddWebhook orgId={session.activeBusiness?.id ?? null} />
    </MessagesProvider>
  )
}
