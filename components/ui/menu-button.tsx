import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import type { LazyPopover } from './use-lazy-popover'

/** A menu that opens without scripts: a button with a native popover. Each page needs one `MenuKeys`, which adds the arrow keys. */
export function MenuButton({
  id,
  label,
  className,
  start,
  trigger,
  popover,
  children,
}: {
  /** Must be unique on the page. Do not use `useId`: ids from the server can repeat after a navigation. */
  id: string
  label: string
  className?: string
  /** Opens towards the end of the line instead of its start. */
  start?: boolean
  trigger?: ReactNode
  /** Makes the menu only when it opens. */
  popover?: LazyPopover
  children: ReactNode
}) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        onClick={popover?.make}
        aria-haspopup="menu"
        aria-label={label}
        className={
          className ?? 'inline-grid size-7 place-items-center rounded-md text-soft hover:bg-hover hover:text-ink'
        }
      >
        {trigger}
      </button>
      {popover?.isMade !== false && (
        <div
          id={id}
          popover="auto"
          role="menu"
          aria-label={label}
          className={clsx('menu-panel', start && 'menu-panel-start')}
        >
          {children}
        </div>
      )}
    </>
  )
}

/** A plain link, which `MenuKeys` turns into a navigation without a page load. */
export function MenuLink({ className, ...rest }: ComponentProps<'a'>) {
  return <a role="menuitem" data-client-nav="" className={clsx('menu-item', className)} {...rest} />
}

/** `reason` disables the item and says why; the item can still be focused and read. */
export function MenuAction({
  className,
  reason,
  children,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { reason?: string | undefined }) {
  return (
    <button
      role="menuitem"
      type={reason ? 'button' : type}
      aria-disabled={reason ? true : undefined}
      className={clsx('menu-item', className)}
      {...(reason ? {} : rest)}
    >
      {reason ? (
        <span>
          {children}
          <span className="block text-xs text-soft">{reason}</span>
        </span>
      ) : (
        children
      )}
    </button>
  )
}
