import { getTranslations } from 'next-intl/server'
import { AuthSubmit } from '@/app/user/auth-frame'
import { PendingForm } from '@/components/shell/pending-form'
import { Section } from '@/components/ui/section'
import type { ApiKeys } from '@/lib/calls/users'
import { formPaths } from '@/lib/paths'
import { routes } from '@/lib/routes'
import type { OwnFlash } from '@/lib/session/flash'
import type { Session } from '@/lib/rules/identity/session'
import { ConfirmPerson } from './confirm-person'

type Props = { apiKey: ApiKeys['keys'][number]; session: Session; note: OwnFlash }

export async function RevokeKey({ apiKey: { keyId, name }, session, note }: Props) {
  const [t, common] = await Promise.all([getTranslations('profile.keys'), getTranslations('common')])
  return (
    <Section title={t('revokeAsk', { name: name ?? keyId })}>
      <p className="mb-4 text-sm">{t('revokeText')}</p>
      <PendingForm
        method="post"
        action={formPaths.revokeApiKey}
        className="busy-form flex max-w-[24rem] flex-col gap-3"
      >
        <input type="hidden" name="keyId" value={keyId} />
        <ConfirmPerson session={session} note={note} id="revoke-confirm" tab="api-keys" />
        <AuthSubmit busy={t('revoking')}>{t('revokeYes')}</AuthSubmit>
        <a href={routes.profile({ tab: 'api-keys' })} className="link self-center text-sm">
          {common('cancel')}
        </a>
      </PendingForm>
    </Section>
  )
}
