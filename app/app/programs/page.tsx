import { getTranslations } from 'next-intl/server'
import { programList } from '@/app/app/programs/list'
import { ListScreen, getListTitle, type ListAddress } from '@/components/list/list-screen'
import { ButtonLink } from '@/components/ui/button'
import { routes } from '@/lib/routes'
import { guard } from '@/lib/session/guard'
import { isOffered } from '@/lib/rules/users/offers'

export const generateMetadata = () => getListTitle(programList)

export default async function ProgramsPage(at: ListAddress) {
  const session = await guard(routes.programs)
  const t = await getTranslations('programs.actions')
  const buttons = isOffered(session, routes.programNew) && (
    <ButtonLink href={routes.programNew()} variant="primary">
      {t('new')}
    </ButtonLink>
  )
  return <ListScreen list={programList} session={session} at={at} buttons={buttons} />
}
