import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { formPaths } from '@/lib/paths'
import { formatDateTime } from '@/lib/rules/locale/format'
import { sessionsOf } from '@/lib/session/active-sessions'
import { handleOf } from '@/lib/session/session-handle'
import type { Session } from '@/lib/rules/identity/session'

const moment = (ms: number, session: Session) => formatDateTime(new Date(ms).toISOString(), session)

export async function Sessions({ session }: { session: Session }) {
  const t = await getTranslations('profile.security')
  const sessions = await sessionsOf(session.user.id)
  return (
    <Section title={t('sessions')} className="xl:col-span-2">
      <p className="mb-4 text-sm text-soft">{t('sessionsText')}</p>
      <form method="post" action={formPaths.sessions}>
        <ul className="ruled border-y border-hairline" aria-label={t('sessions')}>
          {sessions.map(({ sid, device, address, startedMs, lastActiveMs }) => {
            const name = device || t('unknownDevice')
            const started = moment(startedMs, session)
            return (
              <li key={handleOf(sid)} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2.5 text-sm">
                <span className="flex min-w-44 items-center gap-2 font-medium">
                  {name}
                  {sid === session.id && <Badge tone="active">{t('this')}</Badge>}
                </span>
                <span className="text-soft">
                  {t('address')} <bdi className="code">{address || '?'}</bdi>
                </span>
                <span className="text-soft">
                  {t('started')} <span className="num">{started}</span>
                </span>
                <span className="text-soft sm:flex-1">
                  {t('active')} <span className="num">{moment(lastActiveMs, session)}</span>
                </span>
                {sid !== session.id && (
                  <Button
                    type="submit"
                    size="sm"
                    name="end"
                    value={handleOf(sid)}
                    aria-label={t('endLabel', { device: name, started })}
                  >
                    {t('end')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
        <div className="mt-4 flex flex-wrap gap-2">
          {sessions.some(({ sid }) => sid !== session.id) && (
            <Button type="submit" name="end" value="others">
              {t('others')}
            </Button>
          )}
          <Button type="submit" name="end" value="all" variant="danger">
            {t('all')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
