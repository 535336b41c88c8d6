import { getTranslations } from 'next-intl/server'
import { routes } from '@/lib/routes'

const screens = ['reports', 'previousReports', 'reportSchedules', 'statements'] as const
type ReportScreen = (typeof screens)[number]

export async function ReportTabs({ current }: { current: ReportScreen }) {
  const t = await getTranslations('titles')
  return (
    <nav aria-label={t('reports')} className="list-tabs mb-4 print:hidden">
      <ul>
        {screens.map((screen) => (
          <li key={screen}>
            <a href={routes[screen]()} aria-current={screen === current ? 'page' : undefined}>
              {t(screen)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
