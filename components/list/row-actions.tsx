import { MenuAction, MenuButton, MenuLink } from '@/components/ui/menu-button'
import type { RowAction, RowWrite } from './cell'

type Props = {
  id: string
  /** Which row it is, for the name of its menu. */
  name: string
  actions: readonly RowAction[]
  words: { moreActions: string }
  setWrite: (write: RowWrite) => void
}

const isInMenu = ({ inMenu }: RowAction) => inMenu === true

/** What can be done with a row: at most two in sight, the rest in its menu. */
export function RowActions({ id, name, actions, words, setWrite }: Props) {
  const menu = actions.filter(isInMenu)
  return (
    <>
      {actions
        .filter((action) => !isInMenu(action))
        .map((action) => (
          <Visible key={action.key} action={action} setWrite={setWrite} />
        ))}
      {menu.length > 0 && (
        <MenuButton
          id={`row-menu-${id}`}
          label={words.moreActions.replace('{name}', name)}
          trigger={<span className="row-icon row-icon-more" aria-hidden="true" />}
        >
          {menu.map((action) => (
            <InMenu key={action.key} action={action} setWrite={setWrite} />
          ))}
        </MenuButton>
      )}
    </>
  )
}

type One = { action: RowAction; setWrite: Props['setWrite'] }

function Visible({ action, setWrite }: One) {
  const { label, name, icon, disabled } = action
  const look = icon ? `row-icon-${icon}` : 'row-action'
  if ('href' in action && !disabled)
    return (
      <a href={action.href} data-keep="" className={look} {...(icon && { title: label })}>
        {icon ? null : label}
      </a>
    )
  return (
    <button
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

function InMenu({ action, setWrite }: One) {
  const { label, help, disabled } = action
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
      <MenuLink href={action.href} data-keep="" aria-label={label} aria-description={help}>
        {text}
      </MenuLink>
    )
  return (
    <MenuAction reason={disabled ?? undefined} onClick={() => 'write' in action && setWrite(action.write)}>
      {text}
    </MenuAction>
  )
}
