import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { GiftActivationDialog } from '../../../dialogs'

export default async function GiftActivationOverTheList({ params }: { params: Promise<{ cardId: string }> }) {
  await guard(routes.cardActivation)
  return <GiftActivationDialog cardId={(await params).cardId} />
}
