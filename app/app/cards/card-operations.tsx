'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState, type ComponentType } from 'react'
import { ProblemAlert } from '@/components/form/problem-alert'
import { Imposed } from '@/components/shared/imposed'
import { lazyComponent } from '@/components/shared/lazy-component'
import { PageActions } from '@/components/shared/page-actions'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { MenuAction, MenuButton } from '@/components/ui/menu-button'
import { listFurtherOperations, listOperations } from '@/lib/rules/cards/card-operation'
import { isAllowed, type CardOperation } from '@/lib/rules/cards/card-states'
import type { OperatedCard, OperationProps } from './operated-card'
import { useOpenFromHash } from '@/components/shared/use-open-from-hash'
import { useUnfreeze } from './use-unfreeze'

const StateDialog = lazyComponent(() => import('./card-operation-dialog'))
const MoneyDialog = lazyComponent(() => import('./card-money-dialog'))
type DialogOperation = Exclude<CardOperation, 'unfreeze' | 'setLimits' | 'setChannels' | 'setSwitches'>
const dialogs: Record<DialogOperation, ComponentType<OperationProps>> = {
  freeze: StateDialog,
  block: StateDialog,
  close: StateDialog,
  replace: lazyComponent(() => import('./card-replacement-dialog')),
  load: MoneyDialog,
  unload: MoneyDialog,
  print: lazyComponent(() => import('./card-print-dialog')),
  linkWallet: lazyComponent(() => import('./card-wallet-dialog')),
  mapPinMailer: lazyComponent(() => import('./card-pin-dialog')),
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

const isAsked = (operation: string): operation is DialogOperation => operation in dialogs
export function CardOperations({ card }: { card: OperatedCard }) {
  const t = useTranslations('cards.operations')
  const [open, setOpen] = useState<{ operation: DialogOperation; walletId: string | null } | null>(null)
  const unfreezing = useUnfreeze(card)
  const group = useRef<HTMLDivElement>(null)
  const begin = (operation: string, walletId: string | null = null) => {
    if (isAsked(operation)) setOpen({ operation, walletId })
  }
  const shown = [
    ...(['load', 'unload'] as const).map((operation) => ({ operation, allowed: isAllowed(operation, card.status) })),
    ...listOperations(card.status).map(({ operation, allowed }) => ({
      operation,
      allowed: allowed && !(operation === 'unfreeze' && card.frozenBy),
    })),
    ...(isAllowed('replace', card.status) && card.replacementModes?.length
      ? [{ operation: 'replace' as const, allowed: true }]
      : []),
  ]
  const isKit = card.status === 'BLOCKED' && card.replacementModes?.length === 0
  const why = explained.includes(card.status as Explained) ? (card.status as Explained) : 'other'
  const Open = open && dialogs[open.operation]
  const further = listFurtherOperations(card)
  const lawful = [
    ...shown.filter(({ allowed }) => allowed),
    ...further.filter(({ why: reason }) => reason === null),
  ].map(({ operation }) => operation)
  // The hash of the address can open an operation's dialog. Unfreezing has no dialog and would run at once, so its button is only focused.
  useOpenFromHash(lawful, (name, of) => {
    if (name === 'unfreeze') group.current?.querySelector<HTMLElement>('[data-operation=unfreeze]')?.focus()
    else begin(name, of)
  })
  return (
    <div ref={group} role="group" aria-label={t('title')}>
      <PageActions actions={lawful.map((key) => ({ key, title: t(key), href: `#${key}` }))} />
      <div className="flex flex-wrap gap-2">
        {shown.map(({ operation, allowed }) => (
          <Button
            key={operation}
            variant={operation in looks ? looks[operation as keyof typeof looks] : 'secondary'}
            disabled={!allowed}
            aria-describedby={allowed ? undefined : 'card-operations-why'}
            data-operation={operation}
            busy={operation === 'unfreeze' && unfreezing.isBusy}
            onClick={() => (operation === 'unfreeze' ? unfreezing.send() : begin(operation))}
          >
            {t(operation)}
          </Button>
        ))}
        <MenuButton
          id="card-operations-more"
          label={t('more')}
          className="inline-grid size-8 place-items-center rounded-md border border-strong bg-raised text-ink hover:bg-hover"
          trigger={<Icon name="more" />}
        >
          {further.map(({ operation, why: reason }) => (
            <MenuAction
              key={operation}
              reason={
                reason
                  ? t(`further.${reason === 'state' ? reason : operation === 'print' ? 'print' : 'mapPinMailer'}`)
                  : undefined
              }
              onClick={() => begin(operation)}
            >
              {t(operation)}
            </MenuAction>
          ))}
        </MenuButton>
      </div>
      {shown.some(({ allowed }) => !allowed) && (
        <p id="card-operations-why" className="mt-2 max-w-[36rem] text-xs text-soft">
          {shown.every(({ operation, allowed }) => allowed || operation === 'unfreeze') || (
            <span className="block">{t(`unlawful.${isKit ? 'blockedKit' : why}`)}</span>
          )}
          {card.frozenBy && <Imposed by={card.frozenBy} className="block" />}
        </p>
      )}
      {unfreezing.problem && <ProblemAlert problem={unfreezing.problem} className="mt-2" />}
      {open && Open && <Open card={card} {...open} close={() => setOpen(null)} next={begin} />}
    </div>
  )
}
