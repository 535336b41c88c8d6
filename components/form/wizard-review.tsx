'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Fact, Facts } from '@/components/ui/facts'
import { useMessageText } from './use-problem-words'
import { useWizard } from './wizard-context'
import { refusalsOf } from './wizard-steps'

export function ReviewPart({
  step: key,
  facts,
  children,
}: {
  step: string
  facts?: readonly (readonly [label: string, value: ReactNode])[]
  children?: ReactNode
}) {
  const t = useTranslations('wizard')
  const common = useTranslations('common')
  const say = useMessageText()
  const { steps, refusals, labelOf, goTo } = useWizard()
  const step = steps.find((one) => one.key === key)
  if (!step) return null
  const wrong = Object.entries(refusalsOf(step, refusals))
  return (
    <section aria-label={step.title} className="border-t border-hairline pt-4 first:border-0 first:pt-0">
      <header className="mb-3 flex items-center gap-3">
        <h3 className="min-w-0 flex-1 text-base font-semibold">{step.title}</h3>
        <Button size="sm" onClick={() => goTo(key)}>
          {t('change')}
          <span className="sr-only"> {step.title}</span>
        </Button>
      </header>
      {wrong.length > 0 && (
        <ul className="mb-3 grid gap-1 text-xs font-medium text-failed">
          {wrong.map(([path, message]) => (
            <li key={path} className="wrap-anywhere">
              {labelOf(path)}: {say(message)}
            </li>
          ))}
        </ul>
      )}
      {facts && (
        <Facts>
          {facts.map(([label, value]) => (
            <Fact key={label} label={label} empty={common('notGiven')}>
              {value}
            </Fact>
          ))}
        </Facts>
      )}
      {children}
    </section>
  )
}
