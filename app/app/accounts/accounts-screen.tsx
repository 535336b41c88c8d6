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
  orgId,
}: {
  screen: 'accountsLoad' | 'accountsAllocate'
  session: Session
  line?: FromLine | null
  /** The business that the money is about. */
  orgId?: string | undefined
}) {
  const [t, start] = await Promise.all([getTranslations('accounts'), readIssueStart(session, orgId)])
  const back = start.isPicked && orgId ? routes.businessAccounts({ orgId }) : routes.accountList()
  const now = new Date()
  const today = { INR: todayIn(zoneOf.INR, now), AED: todayIn(zoneOf.AED, now) }
  return (
    <FormPage screen={screen} text={t(screen === 'accountsLoad' ? 'load.text' : 'allocate.text')}>
      <MessagesProvider areas={['accounts', 'issue']}>
        <StartFailed problem={start.failed} href={routes[screen]({ orgId })} />
        {screen === 'accountsLoad' ? (
          <LoadForm business={start.business} today={today} line={line} back={back} />
        ) : (
          <AllocateForm business={start.business} back={back} />
        )}
      </MessagesProvider>
    </FormPage>
  )
}
