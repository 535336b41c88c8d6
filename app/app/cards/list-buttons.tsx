import { getTranslations } from 'next-intl/server'
import { ButtonAnchor } from '@/components/ui/button'
import { holdsAny } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import type { Viewer } from '@/lib/rules/lists/list-query'
import { UploadButtons } from './uploads/upload-buttons'

export async function CardButtons({ viewer }: { viewer: Viewer }) {
  if (!holdsAny(viewer.held, ['CARD_ALL'])) return null
  const t = await getTranslations('cards.list')
  return (
    <>
      <UploadButtons viewer={viewer} />
      <ButtonAnchor href={routes.cardIssue()} variant="primary" data-client-nav="">
        {t('issueIndividual')}
      </ButtonAnchor>
    </>
  )
}
