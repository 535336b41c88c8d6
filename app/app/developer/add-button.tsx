import { AddWebhook } from '@/components/shared/webhooks/add-webhook'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { createWebhook } from '@/lib/calls/webhooks'
import { holdsAny } from '@/lib/privileges'
import type { Privilege } from '@/lib/privileges'
import type { Viewer } from '@/lib/rules/lists/list-query'

/** Adds an endpoint of the chosen business, or of one that is chosen with it. HOOK-03 */
export function AddButton({ viewer }: { viewer: Viewer }) {
  if (!holdsAny(viewer.held, createWebhook.need as readonly Privilege[])) return null
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
