import { getTranslations } from 'next-intl/server'
import { Fact, Facts } from '@/components/ui/facts'
import { Section } from '@/components/ui/section'
import { isPrivilege, type Held } from '@/lib/privileges'
import { formatMobile } from '@/lib/rules/format'
import type { SessionUser } from '@/lib/rules/who'

/** What the session knows of the person: identity, businesses, privileges. SESS-10 */
export async function WhoAmI({ user, held }: { user: SessionUser; held: readonly Held[] }) {
  const t = await getTranslations('shell.profile')
  const empty = (await getTranslations('common'))('notGiven')
  return (
    <div className="grid max-w-[72rem] items-start gap-4 xl:grid-cols-2">
      <Section title={t('details')}>
        <Facts>
          <Fact label={t('name')} empty={empty}>
            {user.name}
          </Fact>
          <Fact label={t('email')} empty={empty}>
            {user.email}
          </Fact>
          <Fact label={t('mobile')} empty={empty} numeric>
            {user.mobile && formatMobile(user.mobile)}
          </Fact>
          <Fact label={t('type')} empty={empty}>
            <span className="code">{user.type}</span>
          </Fact>
          <Fact label={t('issuer')} empty={empty}>
            {user.issuerCode && <span className="code">{user.issuerCode}</span>}
          </Fact>
          <Fact label={t('businesses')} empty={empty} wide>
            {user.organizations.map(({ orgName }) => orgName).join(', ')}
          </Fact>
        </Facts>
      </Section>
      <Section title={t('roles')}>
        <Facts>
          <Fact label={t('privileges')} empty={empty} wide>
            <span className="code text-xs">{held.filter(isPrivilege).join(', ')}</span>
          </Fact>
        </Facts>
      </Section>
    </div>
  )
}
