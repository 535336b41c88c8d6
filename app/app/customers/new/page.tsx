import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { CreateScreen } from '../create-screen'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('titles'))('customerNew') }
}

export default async function NewCustomerPage() {
  const session = await guard(routes.customerNew)
  const t = await getTranslations('titles')
  return (
    <DetailPage>
      <h1 className="mb-4">{t('customerNew')}</h1>
      <div className="max-w-[37rem] rounded-lg border border-hairline bg-overlay p-4">
        <CreateScreen session={session} over="page" />
      </div>
    </DetailPage>
  )
}
