import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { StatusBadge } from '@/components/shared/status-badge'
import type { ApprovalParts } from '@/lib/queries/approvals'
import { stepState } from '@/lib/rules/approvals/endings'
import { formatDateTime, formatMoney } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'
import type { RequestActions } from './request-actions'

export async function Steps({
  status,
  currency,
  actions,
  parts,
  context,
}: {
  status: string | null
  currency: Currency
  actions: RequestActions
  parts: ApprovalParts
  context: RenderContext
}) {
  const t = await getTranslations('approvals.detail')
  const people = parts.people?.ok ? parts.people.value.list : []
  return (
    <>
      <ol className="grid gap-3 text-sm">
        {actions.steps.map(({ number, name, roleName, state, by, at, standInFor, limit, dayLimit }) => (
          <li key={number} className="grid gap-0.5">
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{t('step', { number, name: name ?? '' })}</span>
              <StatusBadge status={state ?? ''} label={t(`states.${stepState(state, status)}`)} />
            </span>
            <span className="text-soft">{roleName ? t('byRole', { role: roleName }) : t('byAnyone')}</span>
            {limit !== null && (
              <span className="text-soft">
                {t(dayLimit === null ? 'limit' : 'limits', {
                  limit: formatMoney(limit, currency),
                  dayLimit: dayLimit === null ? '' : formatMoney(dayLimit, currency),
                })}
              </span>
            )}
            {by && at && (
              <span className="text-soft">
                {t(standInFor ? 'doneFor' : 'doneBy', {
                  name: by,
                  absent: standInFor ?? '',
                  at: formatDateTime(at, context.localeZone),
                })}
              </span>
            )}
          </li>
        ))}
      </ol>
      {people.length > 0 && (
        <div className="mt-3 text-sm">
          <p className="font-medium">{t('people')}</p>
          <ul className="mt-1 grid gap-0.5 text-soft">
            {people.map(({ id, name, email }) => (
              <li key={id}>
                {name} <bdi>{email}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
