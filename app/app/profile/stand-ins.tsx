import { getTranslations } from 'next-intl/server'
import { renderContext } from '@/components/list/render-context'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { createStandIn } from '@/lib/calls/approvals'
import { readStandIns } from '@/lib/queries/approvals'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { formatDate } from '@/lib/rules/locale/format'
import { mayCall } from '@/lib/rules/users/offers'
import { AddStandIn, EndStandIn } from './stand-in-buttons'

/** Who decides in the person's place, and for whom the person does. APPR-38 */
export async function StandInsTab({ session }: { session: Session }) {
  const mayAdd = mayCall(session, createStandIn)
  const [{ found, isPickable }, { localeZone }, t] = await Promise.all([
    readStandIns(mayAdd),
    renderContext(session),
    getTranslations('profile.standIns'),
  ])
  return (
    <MessagesProvider areas={['profile']}>
      <DetailPart
        title={t('title')}
        found={found}
        href={routes.profile({ tab: 'stand-ins' })}
        empty={t('none')}
        action={mayAdd && <AddStandIn isPickable={isPickable} />}
        className="max-w-[40rem]"
      >
        {({ list }) =>
          list.length > 0 && (
            <ul className="grid gap-3 text-sm">
              {list.map(({ id, name, standInName, from, to, isOwn }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-2">
                  <span>
                    <span className="block font-medium">
                      {isOwn ? t('forYou', { name: standInName ?? '' }) : t('youFor', { name: name ?? '' })}
                    </span>
                    <span className="text-soft">
                      {t('days', {
                        from: from ? formatDate(from, localeZone) : '',
                        to: to ? formatDate(to, localeZone) : '',
                      })}
                    </span>
                  </span>
                  {isOwn && mayAdd && <EndStandIn id={id} name={standInName ?? ''} />}
                </li>
              ))}
            </ul>
          )
        }
      </DetailPart>
    </MessagesProvider>
  )
}
