import { AddWebhook } from '@/components/shared/webhooks/add-webhook'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { createWebhook } from '@/lib/calls/webhooks'
import type { Viewer } from '@/lib/rules/lists/list-query'
import { mayCall } from '@/lib/rules/users/offers'

export function AddButton({ viewer }: { viewer: Viewer }) {
  if (!mayCall(viewer, createWebhook)) return null
  return (
    <MessagesProvider
      areas={[
        'business.webhooks',
        'issue.picker',
        'issue.fields',
        'issue.retry',
        'validation',
        'common',
        'errors.codes',
      ]}
    >
      <AddWebhook orgId={viewer.activeOrg?.id ?? null} />
    </MessagesProvider>
  )
}
