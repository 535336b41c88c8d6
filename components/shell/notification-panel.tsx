'use client'

import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { failureOf, request } from '@/lib/browser/request'
import { tellUnread } from '@/lib/browser/unread'
import type { BellAnswer, BellRow } from '@/lib/rules/notifications/bell'
import type { MarkNotifications } from '@/lib/rules/bodies/notifications'
import type { ShellWords } from './shell-words'

type PanelState = { is: 'loading' } | { is: 'failed' } | { is: 'ready'; answer: BellAnswer }

const read = async (path: string): Promise<BellAnswer> => {
  const response = await fetch(path, { headers: { accept: 'application/json' } })
  if (!response.ok) throw await failureOf(response)
  return (await response.json()) as BellAnswer
}

export default function NotificationPanel({ path, t }: { path: string; t: ShellWords }) {
  const [state, setState] = useState<PanelState>({ is: 'loading' })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isOver = false
    read(path).then(
      (answer) => {
        if (!isOver) setState({ is: 'ready', answer })
      },
      () => {
        if (!isOver) setState({ is: 'failed' })
      },
    )
    return () => {
      isOver = true
    }
  }, [path, turn])
  const again = () => {
    setState({ is: 'loading' })
    setTurn(turn + 1)
  }
  const mark = (body: MarkNotifications, keepalive = false) => {
    const after = (answer: BellAnswer): BellAnswer => ({ ...answer, rows: answer.rows.map(markedBy(body)) })
    setState((was) => (was.is === 'ready' ? { ...was, answer: after(was.answer) } : was))
    void request('issuing PUT notifications/read', { body }, { background: true }).then(
      ({ unread }) => tellUnread(unread),
      () => keepalive || setState({ is: 'failed' }),
    )
  }
  if (state.is === 'failed')
    return (
      <div role="alert" className="grid justify-items-start gap-2 p-3 text-sm">
        <p>{t('bell.failed')}</p>
        <Button size="sm" onClick={again}>
          {t('bell.again')}
        </Button>
      </div>
    )
  if (state.is === 'loading')
    return (
      <div aria-busy className="grid gap-3 p-3">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
      </div>
    )
  const { rows, newest, links, words: own } = state.answer
  return (
    <>
      <div className="flex min-h-11 items-center gap-2 border-b border-hairline px-3 py-1.5">
        <h2 className="flex-1 text-base font-semibold">{t('bell.title')}</h2>
        {newest !== null && rows.some(({ isRead }) => !isRead) && (
          <Button size="sm" variant="ghost" onClick={() => mark({ upTo: newest })}>
            {own.markAll}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="px-3 py-6 text-center text-sm text-soft">{own.none}</p>
      ) : (
        <ul className="ruled min-h-0 flex-1 overflow-y-auto">
          {rows.map((row) => (
            <Row key={row.id} row={row} words={own} mark={mark} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-hairline px-3 py-2 text-sm">
        <a href={links.all} data-client-nav="" data-close-menu="" className="link">
          {own.all}
        </a>
        <a href={links.settings} data-client-nav="" data-close-menu="" className="link">
          {own.settings}
        </a>
      </div>
    </>
  )
}

const markedBy =
  (body: MarkNotifications) =>
  (row: BellRow): BellRow => {
    if ('upTo' in body) return { ...row, isRead: true }
    return body.ids.includes(row.id) ? { ...row, isRead: body.isRead } : row
  }

type RowProps = {
  row: BellRow
  words: BellAnswer['words']
  mark: (body: MarkNotifications, keepalive?: boolean) => void
}

function Row({ row, words, mark }: RowProps) {
  const { id, text, second, when, href, isRead } = row
  const label = isRead ? words.markUnread : words.markRead
  return (
    <li className="flex items-start gap-2 px-3 py-2.5 text-sm" data-unread={isRead ? undefined : ''}>
      <span aria-hidden className={clsx('mt-1.5 size-2 flex-none rounded-full', !isRead && 'bg-primary')} />
      <div className="min-w-0 flex-1">
        {!isRead && <span className="sr-only">{words.unread} </span>}
        {href === null ? (
          <span className={clsx('wrap-anywhere', !isRead && 'font-medium')}>{text}</span>
        ) : (
          <a
            href={href}
            data-client-nav=""
            data-close-menu=""
            className={clsx('link wrap-anywhere', !isRead && 'font-medium')}
            onClick={() => isRead || mark({ ids: [id], isRead: true }, true)}
          >
            {text}
          </a>
        )}
        {second && (
          <span className="block text-xs wrap-anywhere text-soft">
            <bdi>{second}</bdi>
          </span>
        )}
        <span className="block text-xs text-soft">{when}</span>
      </div>
      <button
        type="button"
        aria-label={`${label}: ${text}`}
        title={label}
        className="grid size-7 flex-none place-items-center rounded-md text-soft hover:bg-hover hover:text-ink"
        onClick={() => mark({ ids: [id], isRead: !isRead })}
      >
        <Icon name={isRead ? 'mail' : 'check'} size={14} />
      </button>
    </li>
  )
}
