import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { GiftActivationDialog } from '../../../dialogs'
import type { PageProps } from '@/app/page-props'

export default async function GiftActivationOverTheList({ params }: PageProps<'cardId'>) {
  await guard(routes.cardActivation)
  return <GiftActivationDialog cardId={(await params).cardId} />
}
