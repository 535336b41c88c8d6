import { RelatedTable } from '@/components/list/list-table'
import { relatedPart } from '@/components/list/related-part'
import type { RenderContext } from '@/components/list/render-context'
import type { ApiKeys } from '@/lib/calls/users'
import { routes } from '@/lib/routes'

type ApiKey = ApiKeys['keys'][number]

/** Revoking asks for the password, which no address and no dialog over a table does: its form stands above. Decision 31 */
const apiKeys = relatedPart<ApiKey>()({
  name: 'profile.keys',
  title: 'apiKeys',
  id: 'keyId',
  columns: {
    name: { kind: 'text', keep: true },
    accessKey: { kind: 'code' },
    createdOn: { kind: 'dateTime' },
  },
  rowActions: ({ keyId, name }, { words }) => [
    {
      key: 'revoke',
      label: words('profile.keys.revoke'),
      name: words('profile.keys.revokeLabel', { name: name ?? keyId }),
      href: routes.profile({ tab: 'api-keys', revoke: keyId }),
    },
  ],
})

export const ApiKeyList = ({ keys, context }: { keys: readonly ApiKey[]; context: RenderContext }) => (
  <RelatedTable part={apiKeys} rows={keys} context={context} />
)
