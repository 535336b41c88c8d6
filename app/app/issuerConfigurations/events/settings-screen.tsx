import { getTranslations } from 'next-intl/server'
import { renderContext, type RenderContext } from '@/components/list/render-context'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { LinkTabs } from '@/components/shared/detail/link-tabs'
import { IssuerChoice } from '@/components/shared/issuer-choice'
import { IssuerName } from '@/components/shared/issuer-name'
import { WaitsForDecision } from '@/components/shared/approvals/waits-for-decision'
import { StatusBadge } from '@/components/shared/status-badge'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { Table, TBody, Td, Th, THead, Tr } from '@/components/ui/table'
import { type IssuerEvent, updateIssuerEvent } from '@/lib/calls/issuer-config'
import { readEvents, readIssuerPermissions } from '@/lib/queries/issuer-config'
import { readCannedReplies } from '@/lib/queries/support'
import { currencyOfIssuer } from '@/lib/rules/bodies/branches'
import { issuerFor } from '@/lib/rules/cards/issuers'
import { messageOr } from '@/lib/rules/words/message-or'
import { routes } from '@/lib/routes'
import { toSigning } from '@/lib/rules/approvals/event-form'
import { PLATFORM } from '@/lib/rules/approvals/approval-events'
import { isIssuerAdmin, isPlatformAdmin } from '@/lib/rules/identity/user-types'
import { formatDateTime, formatMoney } from '@/lib/rules/locale/format'
import { toMajor } from '@/lib/rules/locale/money'
import type { Session } from '@/lib/rules/identity/session'
import { listNames } from '@/lib/rules/words/join-names'
import { mayCall, isOffered } from '@/lib/rules/users/offers'
import { CannedReplies } from '../replies/canned-replies'
import { EventButtons } from './event-buttons'

type Props = { session: Session; asked: string | undefined }

export async function SettingsScreen({ session, asked, entity }: Props & { entity: string | undefined }) {
  const issuer = asked === PLATFORM && isPlatformAdmin(session.user) ? PLATFORM : issuerFor(session, asked)
  const [found, replies, context, t] = await Promise.all([
    readEvents(issuer, session),
    issuer === PLATFORM ? null : readCannedReplies(issuer, session),
    renderContext(session),
    getTranslations('issuer-config'),
  ])
  const chosen = found.kinds.find(({ entityType }) => entityType === entity)
  const href = routes.issuerSettings({ issuer, entity: chosen?.entityType ?? undefined })
  const configured = found.events.ok ? found.events.value.list.map(({ eventType }) => eventType) : []
  const shown = found.kinds.filter(({ eventTypes }) => eventTypes.some((one) => configured.includes(one)))
  const kinds = [null, ...shown.flatMap(({ entityType }) => entityType ?? [])].map((kind) => ({
    href: routes.issuerSettings({ issuer, entity: kind ?? undefined }),
    text: kind ? context.status(kind, 'issuer-config.entities') : t('allKinds'),
    isCurrent: kind === (chosen?.entityType ?? null),
  }))
  const mayChange = mayCall(session, updateIssuerEvent)
  return (
    <MessagesProvider areas={['issuer-config', 'set-up']}>
      <Head session={session} issuer={issuer} route={routes.issuerSettings} />
      <DetailPart title={t('events')} found={found.events} href={href}>
        {({ list }) => (
          <>
            <p className="mb-3 text-sm text-soft">{t(issuer === PLATFORM ? 'platformText' : 'eventsText')}</p>
            {found.kinds.length > 0 && <LinkTabs label={t('kind')} tabs={kinds} />}
            <Table className="w-full">
              <caption className="sr-only">{t('events')}</caption>
              <THead>
                <Tr>
                  <Th>{t('columns.event')}</Th>
                  <Th className="max-md:hidden">{t('columns.status')}</Th>
                  <Th className="max-md:hidden">{t('columns.steps')}</Th>
                  <Th className="max-lg:hidden">{t('columns.papers')}</Th>
                  <Th>
                    <span className="sr-only">{t('columns.actions')}</span>
                  </Th>
                </Tr>
              </THead>
              <TBody>
                {list
                  .filter(({ eventType }) => !chosen || chosen.eventTypes.includes(eventType))
                  .map((event) => (
                    <EventRow
                      key={event.eventType}
                      event={event}
                      context={context}
                      mayChange={mayChange}
                      roles={found.roles.ok ? found.roles.value : []}
                    />
                  ))}
              </TBody>
            </Table>
          </>
        )}
      </DetailPart>
      <CannedReplies issuer={issuer} session={session} found={replies} href={href} />
    </MessagesProvider>
  )
}

const typedAmount = (minor: number | null): string => (minor === null ? '' : toMajor(minor).replace(/\.00$/, ''))

type EventRowProps = {
  event: IssuerEvent
  context: RenderContext
  mayChange: boolean
  roles: readonly { id: string; roleName: string | null }[]
}

async function EventRow({ event, context, mayChange, roles }: EventRowProps) {
  const t = await getTranslations('issuer-config')
  const name = context.status(event.eventType, 'approvals.events')
  const papers = [
    ...event.DOCUMENTS.map((type) => context.status(type, 'set-up.files')),
    ...event.ADDRESS.map((type) => context.status(type, 'issuer-config.addresses')),
  ]
  const status = event.status === 'ACTIVE' ? 'ACTIVE' : 'DRAFT'
  const badge = <StatusBadge status={status} label={t(event.status === 'ACTIVE' ? 'waits' : 'atOnce')} />
  return (
    <Tr>
      <Td>
        <span className="font-medium">{name}</span>
        <span className="mt-1 block md:hidden">{badge}</span>
        <span className="block text-sm text-soft">
          {event.changedBy && event.changedAt
            ? t('changed', { name: event.changedBy, at: formatDateTime(event.changedAt, context.localeZone) })
            : t('unchanged')}
        </span>
        <WaitsForDecision requests={event.waitsFor} session={context.session} className="mt-2" />
      </Td>
      <Td className="max-md:hidden">
        {badge}
        {event.isAlways && <span className="block text-sm text-soft">{t('always')}</span>}
      </Td>
      <Td className="max-md:hidden">
        {listNames(
          event.steps.map(({ name: step, roleName }) => (roleName ? `${step ?? ''} (${roleName})` : step)),
          context.localeZone.locale,
        )}
        {event.steps.map(
          ({ name: step, limit, dayLimit }, at) =>
            limit !== null && (
              <span key={at} className="block text-sm text-soft">
                {t(dayLimit === null ? 'limit' : 'limits', {
                  step: step ?? '',
                  limit: formatMoney(limit, currencyOfIssuer(event.issuerCode)),
                  dayLimit: dayLimit === null ? '' : formatMoney(dayLimit, currencyOfIssuer(event.issuerCode)),
                })}
              </span>
            ),
        )}
        {event.signAbove !== null && (
          <span className="block text-sm text-soft">
            {event.signAbove === 0
              ? t('signed')
              : t('signedAbove', { amount: formatMoney(event.signAbove, currencyOfIssuer(event.issuerCode)) })}
          </span>
        )}
      </Td>
      <Td className="max-lg:hidden">
        {listNames(papers, context.localeZone.locale) || <span className="text-soft">{t('nothing')}</span>}
      </Td>
      <Td>
        {mayChange && (
          <EventButtons
            event={{
              issuerCode: event.issuerCode,
              issuerName: event.issuerCode === PLATFORM ? context.words('common.platform') : event.issuerCode,
              eventType: event.eventType,
              name,
              isOn: event.status === 'ACTIVE',
              isAlways: event.isAlways,
              isStored: event.isStored,
              isWaiting: event.waitsFor.length > 0,
              version: event.version,
              DOCUMENTS: event.DOCUMENTS,
              ADDRESS: event.ADDRESS,
              DETAILS: event.DETAILS,
              steps: event.steps.map(({ name: step, roleId, limit, dayLimit }) => ({
                name: step ?? '',
                roleId: roleId ?? '',
                limit: typedAmount(limit),
                dayLimit: typedAmount(dayLimit),
              })),
              askAbove: typedAmount(event.askAbove),
              ...toSigning(event.signAbove === null ? null : typedAmount(event.signAbove)),
              remindAfterHours: event.remindAfterHours === null ? '' : String(event.remindAfterHours),
            }}
            roles={roles.map(({ id, roleName }) => ({ value: id, label: roleName ?? id }))}
          />
        )}
      </Td>
    </Tr>
  )
}

export async function PermissionsScreen({ session, asked }: Props) {
  const issuer = issuerFor(session, asked)
  const [found, t] = await Promise.all([readIssuerPermissions(issuer), getTranslations('issuer-config')])
  const href = routes.issuerPermissions({ issuer })
  return (
    <>
      <Head session={session} issuer={issuer} route={routes.issuerPermissions} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <DetailPart title={t('default')} found={found} href={href} empty={t('noPermissions')}>
          {({ defaultPermissions: list }) => list.length > 0 && <Permissions list={list} />}
        </DetailPart>
        <DetailPart title={t('custom')} found={found} href={href} empty={t('noCustom')}>
          {({ customPermissions: list }) => list.length > 0 && <Permissions list={list} />}
        </DetailPart>
      </div>
    </>
  )
}

async function Permissions({ list }: { list: readonly { name: string; description: string | null }[] }) {
  const t = await getTranslations('roles.privilegesAbout')
  return (
    <dl className="grid gap-3 text-sm">
      {list.map(({ name, description }) => (
        <div key={name}>
          <dt className="code font-medium wrap-anywhere">{name}</dt>
          <dd className="text-soft">{messageOr(t, name, description)}</dd>
        </div>
      ))}
    </dl>
  )
}

async function Head({
  session,
  issuer,
  route,
}: {
  session: Session
  issuer: string
  route: typeof routes.issuerSettings | typeof routes.issuerPermissions
}) {
  const [t, titles] = await Promise.all([getTranslations('issuer-config'), getTranslations('titles')])
  const isSettings = route.path === routes.issuerSettings.path
  // People who are limited to some businesses read below what they lack.
  if (!isOffered(session, routes.issuerSettings)) return <h1 className="mb-4">{titles('issuerConfigurations')}</h1>
  return (
    <>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <h1>{titles(isSettings ? 'issuerConfigurations' : 'issuerPermissions')}</h1>
        {isIssuerAdmin(session.user) ? (
          <IssuerName code={issuer} />
        ) : (
          <IssuerChoice action={route()} issuer={issuer} withPlatform={isSettings && isPlatformAdmin(session.user)} />
        )}
      </header>
      <LinkTabs
        label={t('parts')}
        tabs={[
          { href: routes.issuerSettings({ issuer }), text: t('events'), isCurrent: isSettings },
          {
            href: routes.issuerPermissions(issuer === PLATFORM ? {} : { issuer }),
            text: t('permissions'),
            isCurrent: !isSettings,
          },
        ]}
      />
    </>
  )
}
