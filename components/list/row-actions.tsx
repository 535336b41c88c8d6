import type { ReactNode } from 'react'
import { MenuAction, MenuButton, MenuLink } from '@/components/ui/menu-button'
import { useLazyPopover } from '@/components/ui/use-lazy-popover'
import type { RowAction, RowWrite } from './cell'
import { actionOf, type SharedActions } from './shared-actions'
import type { TableRow } from './table-data'

type SetWrite = (write: RowWrite) => void

const isInMenu = ({ inMenu }: RowAction) => inMenu === true

/**
 * Shows at most two actions; the others are in a menu that is named after the row. An opened row renders its actions twice, and CSS shows
 * one of them.
 */
export const renderActions = (
  { id, actions: own = [] }: TableRow,
  shared: SharedActions,
  name: string,
  words: { moreActions: string },
  setWrite: SetWrite,
  part: 'row' | 'rest',
): ReactNode => {
  const actions = own.flatMap((action) => actionOf(action, id, shared) ?? [])
  const menu = actions.filter(isInMenu)
  const visible = actions.filter((action) => !isInMenu(action)).map((action) => renderVisible(action, setWrite))
  if (menu.length === 0) return visible
  return (
    <>
      {visible}
      <RowMenu id={`${part}-menu-${id}`} label={words.moreActions.replace('{name}', name)} {...{ menu, setWrite }} />
    </>
  )
}

function RowMenu(props: { id: string; label: string; menu: readonly RowAction[]; setWrite: SetWrite }) {
  const { id, label, menu, setWrite } = props
  const popover = useLazyPopover()
  return (
    <MenuButton {...{ id, label, popover }} className="row-icon-more">
      {popover.isMade && menu.map((action) => renderInMenu(action, setWrite))}
    </MenuButton>
  )
}

const renderVisible = (action: RowAction, setWrite: SetWrite) => {
  const { key, label, name, icon, disabled } = action
  const look = icon ? `row-icon-${icon}` : 'row-action'
  if ('href' in action && !disabled)
    return (
      <a
        key={key}
        href={action.href}
        {...(!action.leaves && { 'data-client-nav': '' })}
        className={look}
        {...(icon && { title: label })}
      >
        {icon ? null : label}
      </a>
    )
  return (
    <button
      key={key}
      type="button"
      className={look}
      aria-disabled={disabled ? true : undefined}
      title={disabled ?? (icon && label)}
      aria-label={name ?? (icon && label)}
      onClick={() => !disabled && 'write' in action && setWrite(action.write)}
    >
      {icon ? null : label}
    </button>
  )
}

const renderInMenu = (action: RowAction, setWrite: SetWrite) => {
  const { key, label, help, disabled } = action
  const text = help ? (
    <span>
      {label}
      <span className="block text-xs text-soft">{help}</span>
    </span>
  ) : (
    label
  )
  if ('href' in action && !disabled)
    return (
      <MenuLink
        key={key}
        href={action.href}
        {...(!action.leaves && { 'data-client-nav': '' })}
        aria-label={label}
        aria-description={help}
      >
        {text}
      </MenuLink>
    )
  return (
    <MenuAction key={key} reason={disabled ?? undefined} onClick={() => 'write' in action && setWrite(action.write)}>
      {text}
    </MenuAction>
  )
}
