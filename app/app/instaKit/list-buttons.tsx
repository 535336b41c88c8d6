import { getTranslations } from 'next-intl/server'
import { ButtonAnchor } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { isOffered } from '@/lib/rules/users/offers'

export async function KitButtons({ session }: { session: Session }) {
  if (!isOffered(session, routes.instaKitNew)) return null
  const titles = await getTranslations('titles')
  return (
    <>
      <ButtonAnchor href={routes.instaKitCheck()} data-client-nav="">
        {titles('instaKitCheck')}
      </ButtonAnchor>
      <ButtonAnchor href={routes.instaKitNew()} variant="primary" data-client-nav="">
        {titles('instaKitNew')}
      </ButtonAnchor>
    </>
  )
}

export async function MailerButtons({ session }: { session: Session }) {
  if (!isOffered(session, routes.pinMailersNew)) return null
  const titles = await getTranslations('titles')
  return (
    <ButtonAnchor href={routes.pinMailersNew()} variant="primary" data-client-nav="">
      {titles('pinMailersNew')}
    </ButtonAnchor>
  )
}
