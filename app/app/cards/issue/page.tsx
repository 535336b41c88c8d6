import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { IssueScreen } from '../issue-screen'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('titles'))('cardIssue') }
}

export default async function IssuePage() {
  const session = await guard(routes.cardIssue)
  const t = await getTranslations('titles')
  return (
    <DetailPage>
      <h1 className="mb-4">{t('cardIssue')}</h1>
      <div className="max-w-[37rem] rounded-lg border border-hairline bg-overlay p-4">
        <IssueScreen session={session} over="page" />
      </div>
    </DetailPage>
  )
}
