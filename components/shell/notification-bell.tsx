'use client'

import { useEffect, useState } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { iconBefore } from '@/components/ui/icon'
import { watchUnread } from '@/lib/browser/unread'
import { bellPath } from '@/lib/paths'
import type { ShellWords } from './shell-words'

const Panel = lazyComponent(() => import('./notification-panel'))
const look = iconBefore('bell')
const MOST_SHOWN = 99

/** Shows the number of unread notifications, which load only when the panel opens. */
export function NotificationBell({ t }: { t: ShellWords }) {
  const [unread, setUnread] = useState<number | null>(0)
  const [opened, setOpened] = useState(0)
  useEffect(() => watchUnread(setUnread), [])
  if (unread === null) return null
  const count = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread)
  const title = t('bell.title')
  return (
    <>
      <button
        type="button"
        popoverTarget="bell"
        aria-label={unread > 0 ? t('bell.unread', { count }) : title}
        title={title}
        className={`relative head-button ${look.className}`}
        style={look.style}
      >
        {unread > 0 && (
          <span aria-hidden className="bell-count num">
            {count}
          </span>
        )}
      </button>
      <div
        id="bell"
        popover="auto"
        role="dialog"
        aria-label={title}
        className="menu-panel bell-panel"
        onToggle={({ newState }) => newState === 'open' && setOpened(opened + 1)}
      >
        {opened > 0 && <Panel key={opened} path={bellPath} t={t} />}
      </div>
    </>
  )
}
