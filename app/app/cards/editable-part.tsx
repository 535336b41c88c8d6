'use client'

import { useTranslations } from 'next-intl'
import { useState, type ComponentType, type ReactNode } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { Button } from '@/components/ui/button'
import { isAllowed } from '@/lib/rules/cards/card-states'
import type { OperatedCard, OperationProps } from './operated-card'
import { useOpenFromHash } from '@/components/shared/use-open-from-hash'

const forms = {
  setLimits: lazyComponent(() => import('./card-limits-form')),
  setChannels: lazyComponent(() => import('./card-channels-form')),
  setSwitches: lazyComponent(() => import('./card-switches-form')),
} satisfies Record<string, ComponentType<OperationProps>>

export function EditablePart({
  card,
  operation,
  name,
  children,
}: {
  card: OperatedCard
  operation: keyof typeof forms
  /** The name that the hash of the address uses for this part. */
  name: string
  children: ReactNode
}) {
  const t = useTranslations('cards.operations')
  const [state, setState] = useState<'shown' | 'edited' | 'left'>('shown')
  const isLawful = isAllowed(operation, card.status)
  useOpenFromHash([name], () => {
    document.getElementById(name)?.scrollIntoView({ block: 'center' })
    if (isLawful) setState('edited')
  })
  const Form = forms[operation]
  if (state === 'edited' && isLawful)
    return (
      <div id={name} tabIndex={-1} ref={(part) => part?.focus()} className="outline-none">
        <Form card={card} operation={operation} close={() => setState('left')} />
      </div>
    )
  return (
    <div id={name}>
      {children}
      {isLawful && (
        <Button size="sm" className="mt-3" autoFocus={state === 'left'} onClick={() => setState('edited')}>
          {t(operation)}
        </Button>
      )}
    </div>
  )
}
