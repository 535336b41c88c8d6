'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { onFirstUse } from '@/components/shared/on-first-use'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { MenuAction, MenuButton } from '@/components/ui/menu-button'
import { listFurtherOperations, listOperations } from '@/lib/rules/cards/card-operation'
import { isAllowed } from '@/lib/rules/cards/card-states'
import type { CardOperation } from '@/lib/rules/cards/card-states'
import type { OperatedCard, OperationProps } from './operated-card'

const StateDialog = onFirstUse(() => import('./card-operation-dialog'))
const MoneyDialog = onFirstUse(() => import('./card-money-dialog'))
const dialogs: Record<CardOperation, ComponentType<OperationProps>> = {
  freeze: StateDialog,
  unfreeze: StateDialog,
  block: StateDialog,
  close: StateDialog,
  replace: onFirstUse(() => import('./card-replacement-dialog')),
  load: MoneyDialog,
  unload: MoneyDialog,
  print: onFirstUse(() => import('./card-print-dialog')),
  linkWallet: onFirstUse(() => import('./card-wallet-dialog')),
  setLimits: onFirstUse(() => import('./card-limits-dialog')),
  setChannels: onFirstUse(() => import('./card-channels-dialog')),
  setSwitches: onFirstUse(() => import('./card-switches-dialog')),
  mapPinMailer: onFirstUse(() => import('./card-pin-dialog')),
}
const looks = { freeze: 'secondary', unfreeze: 'primary', block: 'danger', replace: 'primary' } as const
const explained = [
  'BLOCKED',
  'CLOSED',
  'DELETED',
  'REPLACED',
  'EXPIRED',
  'PENDING',
  'INACTIVE',
  'DORMANT',
  'LOCKED',
] as const
type Explained = (typeof explained)[number]

const furtherOf = (card: OperatedCard) =>
  listFurtherOperations(card).filter(({ operation }) => operation !== 'setSwitches' || card.hasSwitches)

/** What can be done with a card: the lawful operations, the rest disabled with the reason in words. CARD-29 to CARD-38 */
export function CardOperations({ card }: { card: OperatedCard }) {
  const t = useTranslations('cards.operations')
  const [open, setOpen] = useState<CardOperation | null>(null)
  const shown = [
    ...(['load', 'unload'] as const).map((operation) => ({ operation, allowed: isAllowed(operation, card.status) })),
    ...listOperations(card.status),
    ...(isAllowed('replace', card.status) && card.replacementModes?.length
      ? [{ operation: 'replace' as const, allowed: true }]
      : []),
  ]
  const isKit = card.status === 'BLOCKED' && card.replacementModes?.length === 0
  const why = explained.includes(card.status as Explained) ? (card.status as Explained) : 'other'
  const Open = open && dialogs[open]
  return (
    <div role="group" aria-label={t('title')}>
      <div className="flex flex-wrap gap-2">
        {shown.map(({ operation, allowed }) => (
          <Button
            key={operation}
            variant={operation in looks ? looks[operation as keyof typeof looks] : 'secondary'}
            disabled={!allowed}
            aria-describedby={allowed ? undefined : 'card-operations-why'}
            onClick={() => setOpen(operation)}
          >
            {t(operation)}
          </Button>
        ))}
        <MenuButton
          id="card-operations-more"
          label={t('more')}
          className="inline-grid size-8 place-items-center rounded-md border border-strong bg-raised text-ink hover:bg-hover"
          trigger={<Icon name="more" size={16} />}
        >
          {furtherOf(card).map(({ operation, why: reason }) => (
            <MenuAction
              key={operation}
              reason={
                reason
                  ? t(`further.${reason === 'state' ? reason : operation === 'print' ? 'print' : 'mapPinMailer'}`)
                  : undefined
              }
              onClick={() => setOpen(operation)}
            >
              {t(operation)}
            </MenuAction>
          ))}
        </MenuButton>
      </div>
      {shown.some(({ allowed }) => !allowed) && (
        <p id="card-operations-why" className="mt-2 max-w-[36rem] text-xs text-soft">
          {t(`unlawful.${isKit ? 'blockedKit' : why}`)}
        </p>
      )}
      {open && Open && <Open card={card} operation={open} close={() => setOpen(null)} />}
    </div>
  )
}
