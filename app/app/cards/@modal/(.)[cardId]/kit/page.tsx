import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { KitMappingDialog } from '../../../dialogs'

export default async function KitMappingOverTheList({ params }: { params: Promise<{ cardId: string }> }) {
  await guard(routes.cardKit)
  return <KitMappingDialog cardId={(await params).cardId} />
}
