import { getTranslations } from 'next-intl/server'
import { ButtonAnchor } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { UploadButtons } from './uploads/upload-buttons'
import { isOffered } from '@/lib/rules/users/offers'

export async function CardButtons({ session }: { session: Session }) {
  if (!isOffered(session, routes.cardIssue)) return null
  const t = await getTranslations('cards.list')
  return (
    <>
      <UploadButtons session={session} />
      <ButtonAnchor href={routes.cardIssue()} variant="primary" data-client-nav="">
        {t('issueIndividual')}
      </ButtonAnchor>
    </>
  )
}
