'use client'

import clsx from 'clsx'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { ProblemAlert } from '@/components/form/problem-alert'
import { useAction } from '@/components/form/use-action'
import { useLocalDraft } from '@/components/form/use-local-draft'
import { useToast } from '@/components/shared/use-toast'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { WriteButton } from '@/components/ui/write-button'
import { request } from '@/lib/browser/request'
import { moveTo } from '@/lib/rules/programs/move-to'

type Wallet = { id: string; name: string; row: ReactNode }

/** Changes the order in which wallets pay, by dragging rows or by buttons. Every change sends the whole order. WAL-11 */
export function WalletOrder({
  programId,
  wallets,
  mayChange,
}: {
  programId: string
  wallets: readonly Wallet[]
  mayChange: boolean
}) {
  const t = useTranslations('programs.wallets')
  const toast = useToast()
  const router = useRouter()
  const before = wallets.map(({ id }) => id)
  const [order, setOrder] = useState<readonly string[]>(before)
  const [dragged, setDragged] = useState<string | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const { isBusy, problem, run } = useAction({ refresh: router.refresh })
  const isChanged = String(order) !== String(before)
  const draft = useLocalDraft({
    name: mayChange ? `order of wallets ${programId}` : null,
    typed: isChanged ? { order } : {},
    put: ({ order: was }) => {
      const kept = Array.isArray(was) ? was.map(String) : []
      // If wallets were added or removed meanwhile, the order in the draft is dropped.
      if (String([...kept].sort()) === String([...before].sort())) setOrder(kept)
    },
    clear: () => setOrder(before),
  })
  const rows = order.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? [])

  const move = (id: string, to: number, way: 'up' | 'down') => {
    setOrder((was) => moveTo(was, id, to))
    // Keeps the focus on the button of the moved row, for people who use the keyboard.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-wallet="${id}"] button:not(:disabled)`)
      const found = [...(buttons ?? [])]
      ;(found.find((one) => one.dataset.direction === way) ?? found[0])?.focus()
    })
  }
  const over = (event: DragEvent, at: number) => {
    if (dragged === null) return
    event.preventDefault()
    setOrder((was) => moveTo(was, dragged, at))
  }
  const save = () =>
    run(async () => {
      const { message } = await request('issuing PUT orgs/cardPrograms/wallets/priorities', {
        body: { cardProgramId: programId, before: [...before], order: [...order] },
      })
      draft.forget()
      toast.success(message ?? t('orderDone'))
      router.refresh()
    })
  return (
    <>
      {problem && <ProblemAlert problem={problem} className="mb-3" />}
      {draft.notice}
      {draft.question}
      {mayChange && <p className="mb-2 text-xs text-soft">{t('orderHelp')}</p>}
      <ol ref={list} className="ruled text-sm" aria-label={t('order')}>
        {rows.map(({ id, name, row }, at) => (
          <li
            key={id}
            data-wallet={id}
            draggable={mayChange && !isBusy}
            onDragStart={() => setDragged(id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => over(event, at)}
            onDrop={(event) => event.preventDefault()}
            className={clsx(
              'flex items-center gap-3 py-2 first:pt-0 last:pb-0',
              mayChange && 'cursor-grab',
              dragged === id && 'bg-hover',
            )}
          >
            <span className="num w-5 flex-none text-end text-xs text-soft">{at + 1}</span>
            {row}
            {mayChange && (
              <span className="flex flex-none gap-1">
                <WriteButton
                  size="sm"
                  variant="ghost"
                  data-direction="up"
                  aria-label={t('up', { name })}
                  disabled={at === 0 || isBusy}
                  onClick={() => move(id, at - 1, 'up')}
                >
                  <Icon name="chevron-up" />
                </WriteButton>
                <WriteButton
                  size="sm"
                  variant="ghost"
                  data-direction="down"
                  aria-label={t('down', { name })}
                  disabled={at === rows.length - 1 || isBusy}
                  onClick={() => move(id, at + 1, 'down')}
                >
                  <Icon name="chevron-down" />
                </WriteButton>
              </span>
            )}
          </li>
        ))}
      </ol>
      {isChanged && (
        <p className="mt-3 flex flex-wrap items-center justify-end gap-2">
          <span role="status" className="flex-1 text-xs text-pending">
            {t('orderChanged')}
          </span>
          <Button
            size="sm"
            disabled={isBusy}
            onClick={() => {
              draft.forget()
              setOrder(before)
            }}
          >
            {t('orderReset')}
          </Button>
          <WriteButton size="sm" variant="primary" busy={isBusy} onClick={() => void save()}>
            {t('orderSave')}
          </WriteButton>
        </p>
      )}
    </>
  )
}
