import { getTranslations } from 'next-intl/server'
import { FormPage } from '@/components/shared/form-page'
import { StartFailed } from '@/components/shared/issuing/start-failed'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { readIssueStart } from '@/lib/queries/issuing'
import { routes } from '@/lib/routes'
import { todayIn } from '@/lib/rules/lists/date-presets'
import { zoneOf } from '@/lib/rules/locale/zones'
import type { Session } from '@/lib/rules/identity/session'
import type { FromLine } from './bank/from-line'
import { AllocateForm } from './allocate-form'
import { LoadForm } from './load-form'

export async function AccountsScreen({
  screen,
  session,
  line = null,
}: {
  screen: 'accountsLoad' | 'accountsAllocate'
  session: Session
  line?: FromLine | null
}) {
  const [t, start] = await Promise.all([getTranslations('accounts'), readIssueStart(session)])
  const now = new Date()
  const today = { INR: todayIn(zoneOf.INR, now), AED: todayIn(zoneOf.AED, now) }
  return (
    <FormPage screen={screen} text={t(screen === 'accountsLoad' ? 'load.text' : 'allocate.text')}>
      <MessagesProvider areas={['accounts', 'issue']}>
        <StartFailed problem={start.failed} href={routes[screen]()} />
        {screen === 'accountsLoad' ? (
          <LoadForm business={start.business} today={today} line={line} />
        ) : (
          <AllocateForm business={start.business} />
        )}
      </MessagesProvider>
    </FormPage>
  )
}
