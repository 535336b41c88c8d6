import { getTranslations } from 'next-intl/server'
import { programList } from '@/app/app/programs/list'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { ButtonLink } from '@/components/ui/button'
import { holdsAny } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'

export const generateMetadata = () => getListTitle(programList)

export default async function ProgramsPage(at: ListAddress) {
  const viewer = await guard(routes.programs)
  const t = await getTranslations('programs.actions')
  const buttons = holdsAny(viewer.held, routes.programNew.privileges) && (
    <ButtonLink href={routes.programNew()} variant="primary">
      {t('new')}
    </ButtonLink>
  )
  return <ListScreen list={programList} viewer={viewer} at={at} buttons={buttons} />
}
