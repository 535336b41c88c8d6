import { getTranslations } from 'next-intl/server'
import { ButtonAnchor } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import type { Viewer } from '@/lib/rules/lists/list-query'
import { isOffered } from '@/lib/rules/users/offers'

export async function KitButtons({ viewer }: { viewer: Viewer }) {
  if (!isOffered(viewer, routes.instaKitNew)) return null
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

export async function MailerButtons({ viewer }: { viewer: Viewer }) {
  if (!isOffered(viewer, routes.pinMailersNew)) return null
  const titles = await getTranslations('titles')
  return (
    <ButtonAnchor href={routes.pinMailersNew()} variant="primary" data-client-nav="">
      {titles('pinMailersNew')}
    </ButtonAnchor>
  )
}
