import { getTranslations } from 'next-intl/server'
import { renderContext } from '@/components/list/render-context'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { readStandIns } from '@/lib/queries/approvals'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { StandIns } from './stand-ins'

export async function StandInsScreen({ session }: { session: Session }) {
  const [found, context, t] = await Promise.all([
    readStandIns(),
    renderContext(session),
    getTranslations('issuer-config.standIns'),
  ])
  return (
    <DetailPage>
      <MessagesProvider areas={['issuer-config']}>
        <h1 className="mb-4">{t('title')}</h1>
        <StandIns found={found} context={context} href={routes.issuerSettings({ part: 'stand-ins' })} />
      </MessagesProvider>
    </DetailPage>
  )
}
