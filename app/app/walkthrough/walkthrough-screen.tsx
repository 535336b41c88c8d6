import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { renderContext } from '@/components/list/render-context'
import { FirstStepsPart } from '@/components/shared/first-steps/first-steps'
import { Summary } from '@/components/shared/detail/summary'
import { Badge, type Tone } from '@/components/ui/badge'
import { Button, ButtonLink } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { mayHaveFirstSteps, readFirstSteps } from '@/lib/queries/first-steps'
import { readProgress } from '@/lib/queries/walkthrough'
import { formPaths } from '@/lib/paths'
import { routes } from '@/lib/routes'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import {
  nextPart,
  partNames,
  stateOfPart,
  stepsOf,
  type PartState,
  type Progress,
  type WalkthroughPart,
} from '@/lib/rules/walkthrough/parts'
import type { Session } from '@/lib/rules/identity/session'
import { PartSteps } from './part-steps'

const tones: Record<PartState, Tone> = { new: 'neutral', begun: 'pending', done: 'active', skipped: 'neutral' }

export async function WalkthroughScreen({ session, address }: { session: Session; address: Address }) {
  const [t, titles, progress, context] = await Promise.all([
    getTranslations('walkthrough'),
    getTranslations('titles'),
    readProgress(session.user.id),
    renderContext(session),
  ])
  const asked = readWord(address, 'part')
  const part = partNames.find((one) => one === asked) ?? nextPart(progress)
  const isAllDone = partNames.every((one) => stateOfPart(one, progress) === 'done')
  return (
    <>
      <Summary title={titles('walkthrough')} under={t(isAllDone ? 'allDone' : 'intro')} />
      <div className="grid items-start gap-4 min-[900px]:grid-cols-[18rem_minmax(0,1fr)]">
        <Parts current={part} progress={progress} />
        <div className="grid min-w-0 gap-4">
          {part === 'live' && mayHaveFirstSteps(session) && (
            <FirstStepsPart
              found={readFirstSteps(session)}
              context={context}
              href={routes.walkthrough({ part })}
              isAlways
            />
          )}
          <Section title={t(`parts.${part}.title`)} action={<Later part={part} progress={progress} />}>
            <p className="mb-4 max-w-[44rem] text-sm text-soft">{t(`parts.${part}.text`)}</p>
            <PartSteps part={part} progress={progress} session={session} />
            <After part={part} />
          </Section>
        </div>
      </div>
    </>
  )
}

type Props = { part: WalkthroughPart; progress: Progress }

async function Parts({ current, progress }: { current: WalkthroughPart; progress: Progress }) {
  const t = await getTranslations('walkthrough')
  return (
    <nav aria-label={t('label')} className="rounded-lg border border-hairline bg-raised">
      <ol className="ruled">
        {partNames.map((part) => {
          const state = stateOfPart(part, progress)
          const steps = stepsOf(part)
          const done = steps.filter((step) => progress.done.includes(step)).length
          return (
            <li key={part} className={part === current ? 'bg-selected' : undefined}>
              <Link
                href={routes.walkthrough({ part })}
                prefetch={false}
                scroll={false}
                aria-current={part === current ? 'step' : undefined}
                className="flex items-center justify-between gap-3 px-4 py-3 hover:bg-hover"
              >
                <span className="min-w-0">
                  <span className="block font-medium">{t(`parts.${part}.title`)}</span>
                  <span className="block text-xs text-soft">{t('count', { done, all: steps.length })}</span>
                </span>
                <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

async function Later({ part, progress }: Props) {
  const t = await getTranslations('walkthrough')
  const state = stateOfPart(part, progress)
  if (state === 'done') return null
  return (
    <form method="post" action={formPaths.walkthrough}>
      <input type="hidden" name="name" value={part} />
      <Button type="submit" size="sm" variant="ghost" name="intent" value={state === 'skipped' ? 'resume' : 'skip'}>
        {t(state === 'skipped' ? 'resume' : 'skip')}
      </Button>
    </form>
  )
}

async function After({ part }: { part: WalkthroughPart }) {
  const t = await getTranslations('walkthrough')
  const next = partNames[partNames.indexOf(part) + 1]
  if (!next) return null
  return (
    <p className="mt-4 flex justify-end">
      <ButtonLink href={routes.walkthrough({ part: next })} prefetch={false}>
        {t('next', { part: t(`parts.${next}.title`) })}
      </ButtonLink>
    </p>
  )
}
