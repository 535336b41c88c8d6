import { getTranslations } from 'next-intl/server'
import { ButtonAnchor } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import type { Viewer } from '@/lib/rules/lists/list-query'
import { isOffered } from '@/lib/rules/users/offers'

/** Requests kits, and looks at one by its number. KIT-08, KIT-10 */
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

/** Requests PIN mailers. PIN-02 */
export async function MailerButtons({ viewer }: { viewer: Viewer }) {
  if (!isOffered(viewer, routes.pinMailersNew)) return null
  const titles = await getTranslations('titles')
  return (
    <ButtonAnchor href={routes.pinMailersNew()} variant="primary" data-client-nav="">
      {titles('pinMailersNew')}
    </ButtonAnchor>
  )
}
