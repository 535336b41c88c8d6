import { ConsoleTabs } from '@/app/app/developer/console-tabs'
import { DetailPage } from '@/components/shared/detail/detail-page'
import { screenTitle } from '@/components/shell/screen-title'
import type { PageProps } from '@/app/page-props'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { ContractScreen } from './contract-screen'

export const generateMetadata = screenTitle(routes.apiContract)

export default async function ApiContractPage({ searchParams }: PageProps) {
  await guard(routes.apiContract)
  return (
    <DetailPage>
      <ConsoleTabs current="apiContract" />
      <ContractScreen file={(await searchParams).file} />
    </DetailPage>
  )
}
