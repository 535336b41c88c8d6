import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { formPaths } from '@/lib/paths'
import { routes, type GuardedRoute } from '@/lib/routes'
import { stepsOf, type Progress, type WalkthroughPart } from '@/lib/rules/walkthrough/parts'
import { isOffered, type Holder } from '@/lib/rules/users/offers'

const ways: Readonly<Record<string, { route: GuardedRoute; href: string }>> = {
  'introduction.businesses': { route: routes.organization, href: routes.organizationList({ filter: 'all' }) },
  'introduction.cards': { route: routes.cards, href: routes.cardList({ filter: 'all' }) },
  'introduction.money': { route: routes.accounts, href: routes.accountList() },
  'introduction.approvals': { route: routes.approvalQue, href: routes.approvalQue() },
  'introduction.audit': { route: routes.audit, href: routes.auditList({ filter: 'portal' }) },
  'sandbox.issueCard': { route: routes.cardIssue, href: routes.cardIssue() },
  'sandbox.spend': { route: routes.transactions, href: routes.transactionList({ filter: 'allOrgTxns' }) },
  'sandbox.load': { route: routes.accountsLoad, href: routes.accountsLoad() },
  'sandbox.ticket': { route: routes.support, href: routes.support() },
  'sandbox.apiKeys': { route: routes.profile, href: routes.profile({ tab: 'api-keys' }) },
  'live.setUp': { route: routes.organization, href: routes.organizationList({ filter: 'all' }) },
  'live.people': { route: routes.userInvite, href: routes.userInvite() },
  'live.program': { route: routes.programs, href: routes.programs() },
  'live.funding': { route: routes.accountsLoad, href: routes.accountsLoad() },
  'live.webhooks': { route: routes.developer, href: routes.developer() },
  'live.secondFactor': { route: routes.profile, href: routes.profile({ tab: 'security' }) },
}

type Key = 'introduction.businesses'

export async function PartSteps({
  part,
  progress,
  session,
}: {
  part: WalkthroughPart
  progress: Progress
  session: Holder
}) {
  const t = await getTranslations('walkthrough')
  return (
    <ol className="ruled">
      {stepsOf(part).map((step) => {
        const isDone = progress.done.includes(step)
        const way = ways[step]
        // The cast is safe because message keys are named after the steps.
        const key = step as Key
        const title = t(`steps.${key}.title`)
        return (
          <li
            key={step}
            data-step={step}
            className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <form method="post" action={formPaths.walkthrough} className="flex-none">
              <input type="hidden" name="name" value={step} />
              <button
                name="intent"
                value={isDone ? 'undone' : 'done'}
                aria-label={t(isDone ? 'markUndone' : 'markDone', { step: title })}
                title={t(isDone ? 'undone' : 'done')}
                className={`grid size-6 place-items-center rounded-full border ${isDone ? 'border-transparent bg-active-soft text-active' : 'border-strong text-transparent hover:text-soft'}`}
              >
                <Icon name="check" size={14} />
              </button>
            </form>
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">
                {title}
                {isDone && <span className="sr-only"> ({t('states.done')})</span>}
              </p>
              <p className="mt-0.5 text-sm text-soft">{t(`steps.${key}.text`)}</p>
            </div>
            {way && isOffered(session, way.route) && (
              <ButtonLink href={way.href} size="sm" prefetch={false} className="ms-10 sm:ms-0">
                {t(`steps.${key}.go`)}
              </ButtonLink>
            )}
          </li>
        )
      })}
    </ol>
  )
}
