import { RelatedTable } from '@/components/list/related-table'
import { relatedPart } from '@/components/list/related-part'
import type { RenderContext } from '@/components/list/render-context'
import type { ApiKeys } from '@/lib/calls/users'
import { formatDateTime } from '@/lib/rules/locale/format'
import { routes } from '@/lib/routes'

type ApiKey = ApiKeys['keys'][number]

/**
 * Revoking a key asks for the password, so its form stands above the table: a password belongs neither in an address nor in a dialog over a
 * table. Decision 31
 */
const apiKeys = relatedPart<ApiKey>()({
  name: 'profile.keys',
  title: 'apiKeys',
  id: 'keyId',
  columns: {
    name: { kind: 'text', alwaysVisible: true },
    accessKey: { kind: 'code' },
    createdOn: { kind: 'dateTime' },
    lastUsedOn: { kind: 'custom' },
    limits: { kind: 'custom' },
  },
  cells: {
    lastUsedOn: ({ lastUsedOn }, { words, localeZone }) =>
      lastUsedOn ? formatDateTime(lastUsedOn, localeZone) : words('profile.keys.neverUsed'),
    limits: ({ privileges, addresses }, { words }) => ({
      lines: [
        { text: privileges ? privileges.join(', ') : words('profile.keys.allPrivileges') },
        { text: addresses ? addresses.join(', ') : words('profile.keys.anyAddress'), isMuted: true },
      ],
    }),
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
