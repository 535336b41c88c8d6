import clsx from 'clsx'
import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { Badge, type Tone } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { FirstSteps } from '@/lib/calls/statements'
import { setUpLabel } from '@/lib/records/set-up'
import { routes, type GuardedRoute } from '@/lib/routes'
import type { FirstStep, StepState } from '@/lib/rules/organizations/first-steps'
import { listNames } from '@/lib/rules/words/join-names'
import { isOffered } from '@/lib/rules/users/offers'

type ListedStep = FirstSteps['steps'][number]
type KnownStep = ListedStep & { name: FirstStep; state: StepState }
type Way = { route: GuardedRoute; href: string }

const tones: Record<StepState, Tone> = {
  DONE: 'active',
  OPEN: 'pending',
  WAITING: 'pending',
  REJECTED: 'failed',
  LATER: 'neutral',
}

const isKnown = (step: ListedStep): step is KnownStep =>
  step.name !== null && step.name !== 'UNKNOWN' && step.state !== null && step.state !== 'UNKNOWN'

const waysOf = ({ orgId, isSub, isDraft, programWithoutWallet }: FirstSteps): Record<FirstStep, Way> => {
  const business = { orgId: orgId ?? '', sub: isSub ? '1' : undefined }
  const overview = { route: routes.organizationOverview, href: routes.organizationOverview(business) }
  return {
    SET_UP: isDraft
      ? { route: routes.organizationNew, href: routes.organizationNew({ draft: business.orgId }) }
      : { route: routes.organizationEdit, href: routes.organizationEdit({ orgId: business.orgId }) },
    APPROVAL: overview,
    PROGRAM: programWithoutWallet
      ? { route: routes.walletNew, href: routes.walletNew({ id: programWithoutWallet.id }) }
      : { route: routes.programNew, href: routes.programNew() },
    FUNDING: { route: routes.accountsLoad, href: routes.accountsLoad() },
    FIRST_CARD: { route: routes.cardIssue, href: routes.cardIssue() },
    PEOPLE: { route: routes.userInvite, href: routes.userInvite() },
  }
}

/** The person may do the step now. The first such step has the primary button. */
const mayStart = (
  { name, state }: Pick<KnownStep, 'name' | 'state'>,
  ways: Record<FirstStep, Way>,
  { session }: RenderContext,
): boolean => (state === 'OPEN' || state === 'REJECTED') && isOffered(session, ways[name].route)

export async function StepList({ of, context }: { of: FirstSteps; context: RenderContext }) {
  const t = await getTranslations('dashboard.firstSteps')
  const ways = waysOf(of)
  const next = of.steps.filter(isKnown).find((step) => mayStart(step, ways, context))?.name
  return (
    <ol className="ruled">
      {of.steps.filter(isKnown).map(({ name, state, missing }) => {
        const { route, href } = ways[name]
        const mayGo = isOffered(context.session, route)
        const isOver = state === 'DONE'
        const lacksWallet = name === 'PROGRAM' && state === 'OPEN' && of.programWithoutWallet
        return (
          <li key={name} data-step={name} data-state={state} className="flex gap-3 py-3 first:pt-0 last:pb-0">
            <span
              aria-hidden
              className={clsx(
                'grid size-6 flex-none place-items-center rounded-full border',
                isOver ? 'border-transparent bg-active-soft text-active' : 'border-strong text-soft',
              )}
            >
              {isOver && <Icon name="check" size={14} />}
            </span>
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-medium">{t(`steps.${name}.title`)}</span>
                <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
              </p>
              {!isOver && (
                <p className="mt-0.5 text-sm text-soft">
                  {lacksWallet
                    ? t('noWallet', { program: lacksWallet.name ?? lacksWallet.id })
                    : t(`steps.${name}.${state === 'LATER' ? 'later' : 'text'}`)}
                </p>
              )}
              {name === 'FUNDING' && !isOver && state !== 'LATER' && <Accounts of={of} />}
              {missing.length > 0 && (
                <p className="mt-1 text-sm">
                  {t('missing', {
                    fields: listNames(
                      missing.map((path) => context.words(setUpLabel(path))),
                      context.localeZone.locale,
                    ),
                  })}
                </p>
              )}
              {state === 'OPEN' && !mayGo && <p className="mt-1 text-sm text-soft">{t('others')}</p>}
            </div>
            {mayStart({ name, state }, ways, context) && (
              <ButtonLink
                href={href}
                size="sm"
                prefetch={false}
                className="self-start"
                {...(name === next && { variant: 'primary' })}
              >
                {t(lacksWallet ? 'addWallet' : `steps.${name}.go`)}
              </ButtonLink>
            )}
          </li>
        )
      })}
    </ol>
  )
}

async function Accounts({ of }: { of: FirstSteps }) {
  const t = await getTranslations('dashboard.firstSteps')
  return of.accounts.map(({ issuerCode, van, ifsc }) => (
    <dl key={issuerCode} className="mt-1 flex flex-wrap gap-x-4 text-sm">
      {[
        [t('account', { issuer: issuerCode ?? '' }), van],
        [t('ifsc'), ifsc],
      ].map(([label, value]) => (
        <div key={label} className="flex gap-1">
          <dt className="text-soft">{label}</dt>
          <dd className="code">{value}</dd>
        </div>
      ))}
    </dl>
  ))
}
