import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { createStandIn } from '@/lib/calls/approvals'
import type { readStandIns } from '@/lib/queries/approvals'
import { formatDate } from '@/lib/rules/locale/format'
import { mayCall } from '@/lib/rules/users/offers'
import { AddStandIn, EndStandIn } from './stand-in-buttons'

type StandInsResult = Awaited<ReturnType<typeof readStandIns>>

export async function StandIns({
  found,
  context,
  href,
}: {
  found: StandInsResult
  context: RenderContext
  href: string
}) {
  const t = await getTranslations('issuer-config.standIns')
  const { session, localeZone } = context
  const mayAdd = mayCall(session, createStandIn)
  return (
    <DetailPart
      title={t('title')}
      found={found}
      href={href}
      empty={t('none')}
      action={mayAdd && <AddStandIn />}
      className="mt-4"
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
  )
}
