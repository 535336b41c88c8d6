import { MessagesProvider } from '@/components/shared/messages-provider'
import type { WatchedKind } from '@/lib/rules/changes/changes'
import type { LocaleZone } from '@/lib/rules/locale/format'
import { ChangeWatch } from './change-watch'

/** Watches the record on a page. Does nothing if the upstream does not say when the record was changed. CONC-01 */
export function WatchChanges({
  kind,
  id,
  changedAt,
  localeZone: { locale, timeZone },
}: {
  kind: WatchedKind
  id: string
  changedAt: string | null
  localeZone: LocaleZone
}) {
  if (!changedAt) return null
  return (
    <MessagesProvider areas={['changes']}>
      <ChangeWatch kind={kind} id={id} changedAt={changedAt} localeZone={{ locale, timeZone }} />
    </MessagesProvider>
  )
}
