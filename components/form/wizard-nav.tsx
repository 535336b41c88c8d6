'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useWizard } from './wizard-context'
import { refusalsOf } from './wizard-steps'

export function WizardNav({ label, at, isResumed }: { label: string; at: number; isResumed: boolean }) {
  const t = useTranslations('wizard')
  const { steps, refusals, goTo } = useWizard()
  const params = useSearchParams()
  const [furthest, setFurthest] = useState(isResumed ? steps.length - 1 : at)
  if (at > furthest) setFurthest(at)
  return (
    <nav aria-label={label} className="min-w-0 lg:sticky lg:top-4 lg:self-start">
      <p className="mb-2 text-xs text-soft lg:hidden">{t('stepOf', { at: at + 1, count: steps.length })}</p>
      <ol className="flex flex-wrap gap-1 lg:flex-col">
        {steps.map((step, index) => {
          const count = Object.keys(refusalsOf(step, refusals)).length
          const isCurrent = index === at
          const isDone = index <= furthest && count === 0 && step.fields.length > 0
          const lacks = index <= furthest && count > 0
          return (
            <li key={step.key}>
              <a
                href={`?${new URLSearchParams({ ...Object.fromEntries(params), step: step.key })}`}
                aria-current={isCurrent ? 'step' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  if (!isCurrent) goTo(step.key)
                }}
                className={clsx(
                  'flex min-h-9 items-center gap-2.5 rounded-md px-2 py-1 text-sm no-underline',
                  isCurrent ? 'bg-selected font-medium text-ink' : 'text-soft hover:bg-hover hover:text-ink',
                )}
              >
                <span
                  aria-hidden
                  className={clsx(
                    'num grid size-6 flex-none place-items-center rounded-full border text-xs font-medium',
                    isDone ? 'border-active text-active' : 'border-strong',
                  )}
                >
                  {isDone ? <Icon name="check" size={14} /> : index + 1}
                </span>
                <span className={clsx('min-w-0', !isCurrent && 'max-lg:sr-only')}>
                  {step.title}
                  {(lacks || isDone) && (
                    <span className={clsx('block text-xs font-normal', lacks ? 'text-pending' : 'sr-only')}>
                      {lacks ? t('lacks', { count }) : t('complete')}
                    </span>
                  )}
                </span>
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
