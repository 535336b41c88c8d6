import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { KitMappingDialog } from '../../../dialogs'
import type { PageProps } from '@/app/page-props'

export default async function KitMappingOverTheList({ params }: PageProps<'cardId'>) {
  await guard(routes.cardKit)
  return <KitMappingDialog cardId={(await params).cardId} />
}
