'use client'

import type { FocusEvent } from 'react'
import { toast as sonner, Toaster as Sonner } from 'sonner'
import { buttonClass } from './button'
import { Icon } from './icon'
import type { Toast } from './toast'

const looks = {
  success: { icon: 'success', className: 'text-active' },
  error: { icon: 'error', className: 'text-failed' },
  info: { icon: 'info', className: 'text-frozen' },
} as const

/** The present notice with an action, by record. */
const offers = new Map<string, string | number>()

export const draw = ({ kind, text, detail, action, about, durationMs }: Toast) => {
  const earlier = about === undefined ? undefined : offers.get(about)
  if (earlier !== undefined) sonner.dismiss(earlier)
  const gone = () => about !== undefined && offers.get(about) === id && offers.delete(about)
  const id = sonner.custom(
    (id) => (
      <div
        role={kind === 'error' ? 'alert' : 'status'}
        className="flex w-[min(22rem,calc(100vw-32px))] items-start gap-2 rounded-lg border border-hairline bg-overlay px-3 py-2.5 text-sm shadow-overlay"
      >
        <Icon name={looks[kind].icon} className={`mt-0.5 ${looks[kind].className}`} />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className={detail ? 'font-semibold' : undefined}>{text}</p>
          {detail && <p className="line-clamp-6 text-soft">{detail}</p>}
        </div>
        {action && (
          <button
            type="button"
            className={buttonClass({ size: 'sm' })}
            onClick={({ currentTarget }) => {
              currentTarget.blur()
              sonner.dismiss(id)
              action.run()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
    ),
    { duration: durationMs, onDismiss: gone, onAutoClose: gone },
  )
  if (about !== undefined && action) offers.set(about, id)
}

/** A notice that has the focus stays until the pointer or the focus leaves it. */
const letGo = ({ currentTarget, target, relatedTarget }: FocusEvent) => {
  if (currentTarget.contains(relatedTarget)) return
  const list = target.closest('[data-sonner-toaster]')
  list?.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
}

export function Toaster({ label, dir }: { label: string; dir: 'ltr' | 'rtl' }) {
  return (
    <div onBlur={letGo}>
      <Sonner
        position={dir === 'rtl' ? 'top-left' : 'top-right'}
        dir={dir}
        containerAriaLabel={label}
        hotkey={['altKey', 'KeyT']}
      />
    </div>
  )
}
