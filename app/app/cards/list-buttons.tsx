import { getTranslations } from 'next-intl/server'
import { ButtonAnchor } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import type { Viewer } from '@/lib/rules/lists/list-query'
import { UploadButtons } from './uploads/upload-buttons'
import { isOffered } from '@/lib/rules/users/offers'

export async function CardButtons({ viewer }: { viewer: Viewer }) {
  if (!isOffered(viewer, routes.cardIssue)) return null
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
