import { getTranslations } from 'next-intl/server'
import { renderContext } from '@/components/list/render-context'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { FirstStepsPart } from '@/components/shared/first-steps/first-steps'
import { Summary } from '@/components/shared/detail/summary'
import { screenTitle } from '@/components/shell/screen-title'
import { readDashboard } from '@/lib/queries/dashboard'
import { mayHaveFirstSteps, readFirstSteps } from '@/lib/queries/first-steps'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { Balances, Declines, Statuses, Totals, Volume } from './tiles'
import { Tile } from './tile'
import { Waiting } from './waiting'

export const generateMetadata = screenTitle(routes.dashboard)

export default async function DashboardPage() {
  const session = await guard(routes.dashboard)
  const reads = readDashboard(session)
  const steps = mayHaveFirstSteps(session) ? readFirstSteps(session) : null
  const [titles, t, context] = await Promise.all([
    getTranslations('titles'),
    getTranslations('dashboard'),
    renderContext(session),
  ])
  return (
    <DetailPage>
      <Summary
        title={titles('dashboard')}
        under={session.activeBusiness ? t('ofBusiness', { name: session.activeBusiness.name }) : t('ofAll')}
      />
      <div className="grid gap-4 min-[1250px]:grid-cols-2">
        {steps && (
          <FirstStepsPart
            found={steps}
            context={context}
            href={routes.dashboard()}
            className="min-[1250px]:col-span-2"
          />
        )}
        <Tile title={t('totals.title')} found={reads.totals} className="min-[1250px]:col-span-2">
          {(value) => <Totals value={value} context={context} />}
        </Tile>
        <Waiting session={session} context={context} />
        <Tile title={t('balances.title')} found={reads.balances} empty={t('balances.none')}>
          {(value) => value.total > 0 && <Balances value={value} context={context} />}
        </Tile>
        <Tile title={t('volume.title')} found={reads.volume} empty={t('nothing')} className="min-[1250px]:col-span-2">
          {({ volume }) => volume.length > 0 && <Volume volume={volume} context={context} />}
        </Tile>
        <Tile title={t('statuses.title')} found={reads.statuses} empty={t('nothing')}>
          {({ statuses }) => statuses.length > 0 && <Statuses statuses={statuses} context={context} />}
        </Tile>
        <Tile title={t('declines.title')} found={reads.declines} empty={t('declines.none')}>
          {({ declines }) => declines.length > 0 && <Declines declines={declines} context={context} />}
        </Tile>
      </div>
    </DetailPage>
  )
}
