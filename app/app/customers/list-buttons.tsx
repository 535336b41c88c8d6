import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { holdsAny } from '@/lib/privileges'
import type { Viewer } from '@/lib/rules/list-query'

/** Creating a customer has its own form in a later release; until then the button says so. CUST-01 */
export async function CustomerButtons({ viewer }: { viewer: Viewer }) {
  if (!holdsAny(viewer.held, ['CARD_ALL'])) return null
  const t = await getTranslations('customers.list')
  return (
    <Button variant="primary" disabled title={t('createLater')}>
      {t('create')}
    </Button>
  )
}
