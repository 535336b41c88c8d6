import { getLocale, getTranslations } from 'next-intl/server'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { Summary } from '@/components/shared/detail/summary'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Section } from '@/components/ui/section'
import { StateBox } from '@/components/ui/state-box'
import { getCachedTranslations } from '@/components/shared/cached-translations'
import { withRunTimeKeys } from '@/i18n/run-time-keys'
import type { Role } from '@/lib/calls/roles'
import { heldBy } from '@/lib/privileges'
import { readRole } from '@/lib/queries/roles'
import { administrationMenu, menu, visibleEntries, type MenuEntry } from '@/lib/menu'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { EVERYWHERE } from '@/lib/rules/roles/grants'
import type { Holder } from '@/lib/rules/users/offers'
import { scopeOfPerson } from '@/lib/rules/users/scope'
import { joinNames } from '@/lib/rules/words/join-names'
import { buttonsOf } from './role-buttons'

/** Previews menu and buttons as a holder of the role sees them; none of them work. */
export async function RoleView({ id, session }: { id: string; session: Session }) {
  const [found, t, locale] = await Promise.all([readRole(id, session), getTranslations('roles'), getLocale()])
  if (!found.ok) return <DetailFailed title={t('failed')} problem={found.problem} href={routes.roleView({ id })} />
  const role = found.value
  const name = role.roleName ?? id
  const granted = role.privilegeList.filter(({ enabled }) => enabled)
  const holder = memberOf(role)
  const entries = [...visibleEntries(menu, holder), ...visibleEntries(administrationMenu, holder)]
  const scopes = [
    ...new Set(
      granted.flatMap(({ roleOnEntity, entityName }) =>
        roleOnEntity === EVERYWHERE ? [] : [entityName ?? roleOnEntity],
      ),
    ),
  ]
  return (
    <>
      <Summary
        title={t('view.title', { name })}
        under={role.description}
        actions={<ButtonLink href={routes.role({ id })}>{t('view.back')}</ButtonLink>}
      />
      <Alert tone="warning" title={t('view.marked', { name })} className="mb-4">
        {t('view.markedText')}
        {scopes.length > 0 && <p>{t('view.places', { names: joinNames(scopes, locale) })}</p>}
        {!role.roleEnabled && <p>{t('view.off')}</p>}
      </Alert>
      {entries.length === 0 ? (
        <StateBox icon="lock" title={t('view.nothing')} />
      ) : (
        <div className="grid items-start gap-4 md:grid-cols-[15rem_minmax(0,1fr)]">
          <Section title={t('view.menu')}>
            <ul className="grid gap-1" aria-label={t('view.menu')}>
              {entries.map((entry) => (
                <MenuLine key={entry.key} entry={entry} />
              ))}
            </ul>
          </Section>
          <Section title={t('view.buttons')}>
            <Buttons entries={entries} holder={holder} />
          </Section>
        </div>
      )}
    </>
  )
}

/** A person who holds only this role, for their whole scope. */
const memberOf = (role: Role): Holder => {
  const scope = scopeOfPerson({
    type: role.issuerCode ? 'ISSUER_ADMIN' : 'MP_ADMIN',
    issuerCode: role.issuerCode,
    organizations: [],
    bindings: [{ roleId: role.id, orgId: null }],
    roles: [role],
  })
  return { privileges: heldBy(Object.keys(scope.privileges), true), scope }
}

const shellWords = async () => withRunTimeKeys(await getCachedTranslations('shell'))

async function MenuLine({ entry }: { entry: MenuEntry }) {
  const t = await shellWords()
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1 text-sm">
      <Icon name={entry.icon} size={20} />
      <span>{t(`menu.${entry.key}`)}</span>
      {(entry.children ?? []).length > 0 && (
        <ul className="ms-7 basis-full text-xs text-soft">
          {(entry.children ?? []).map(({ key }) => (
            <li key={key}>{t(`submenu.${key}`)}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

async function Buttons({ entries, holder }: { entries: readonly MenuEntry[]; holder: Holder }) {
  const [t, shell] = await Promise.all([getTranslations('roles.view'), shellWords()])
  const word = withRunTimeKeys(t)
  return (
    <dl className="grid gap-4">
      {entries.map(({ key }) => {
        const buttons = buttonsOf(key, holder)
        const there = buttons.filter(({ isThere }) => isThere)
        if (buttons.length === 0) return null
        return (
          <div key={key}>
            <dt className="mb-1 text-sm font-medium">{shell(`menu.${key}`)}</dt>
            <dd className="flex flex-wrap gap-2 text-sm">
              {there.length === 0 ? (
                <span className="text-soft">{t('lookOnly')}</span>
              ) : (
                there.map((button) => (
                  <span key={button.key} className="rounded-md border border-dashed border-strong px-3 py-1">
                    {word(`names.${key}.${button.key}`)}
                  </span>
                ))
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
