import { getTranslations } from 'next-intl/server'
import { renderContext } from '@/components/list/render-context'
import { ApiKeyList } from '@/components/shared/api-keys/api-key-list'
import { PartFailed } from '@/components/shared/part-failed'
import { ButtonAnchor } from '@/components/ui/button'
import { CodeBlock } from '@/components/ui/code-block'
import { Section } from '@/components/ui/section'
import { StateBox } from '@/components/ui/state-box'
import { env } from '@/lib/env'
import { readApiKeys } from '@/lib/queries/profile'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'

/** Only lists the person's API keys. They are created and revoked in the profile, which asks for the password. PROF-03, decision 31 */
export async function OwnKeys({ session }: { session: Session }) {
  const [t, words] = await Promise.all([getTranslations('profile.keys'), getTranslations('webhooks.keys')])
  if (env().MODE !== 'SANDBOX') return <StateBox icon="lock" title={t('title')} text={t('live')} />
  const found = await readApiKeys()
  if (!found.ok) return <PartFailed problem={found.problem} href={routes.developer()} />
  const { keys } = found.value
  const make = (
    <ButtonAnchor href={routes.profile({ tab: 'api-keys' })} size="sm">
      {words('make')}
    </ButtonAnchor>
  )
  return (
    <div className="grid max-w-[60rem] gap-4">
      {keys.length === 0 ? (
        <StateBox icon="developer" title={t('none')} text={words('none')} action={make} />
      ) : (
        <Section title={t('title')} action={make}>
          <ApiKeyList keys={keys} context={await renderContext(session)} />
        </Section>
      )}
      <Section title={words('use')}>
        <div className="grid gap-3 text-sm">
          <p>{words('useText')}</p>
          <CodeBlock label={words('use')} text="curl -u access-key:secret-key https://…/api/tags" />
          <p>
            <a href={routes.apiRequests()} className="link">
              {words('log')}
            </a>
          </p>
        </div>
      </Section>
    </div>
  )
}
