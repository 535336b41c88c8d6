import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import type { RenderContext } from '@/components/list/render-context'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { Button } from '@/components/ui/button'
import type { Result } from '@/lib/calls/problem'
import type { StepsOfBusiness } from '@/lib/queries/first-steps'
import { formPaths } from '@/lib/paths'
import { StepList } from './step-list'

type Props = {
  found: Promise<Result<StepsOfBusiness>>
  context: RenderContext
  href: string
  /** Shows the steps even if the person has dismissed them, with a link back to the home page. */
  isAlways?: true
  className?: string
}

/** The steps of a business before its first card. It loads and fails without affecting the page, and disappears when all steps are done. */
export const FirstStepsPart = (props: Props) => (
  <Suspense fallback={null}>
    <Read {...props} />
  </Suspense>
)

const isOver = ({ steps }: StepsOfBusiness): boolean => steps.every(({ state }) => state === 'DONE')

async function Read({ found, context, href, isAlways, className }: Props) {
  const [read, t] = await Promise.all([found, getTranslations('dashboard.firstSteps')])
  if (!read.ok && read.problem.code === 'not-supported') return null
  if (read.ok && (isOver(read.value) || (read.value.isAway && !isAlways))) return null
  const title = read.ok && read.value.orgName ? t('titleOf', { name: read.value.orgName }) : t('title')
  return (
    <DetailPart
      title={title}
      found={read}
      href={href}
      {...(className && { className })}
      action={read.ok && <PutAway of={read.value} isAlways={isAlways} />}
    >
      {(steps) => <StepList of={steps} context={context} />}
    </DetailPart>
  )
}

async function PutAway({ of: { orgId, isAway }, isAlways }: { of: StepsOfBusiness; isAlways: true | undefined }) {
  const t = await getTranslations('dashboard.firstSteps')
  if (isAlways && !isAway) return null
  return (
    <form method="post" action={formPaths.firstSteps}>
      <input type="hidden" name="orgId" value={orgId ?? ''} />
      <Button type="submit" size="sm" variant="ghost" name="intent" value={isAway ? 'back' : 'away'}>
        {t(isAway ? 'back' : 'away')}
      </Button>
    </form>
  )
}
