'use client'

import { Icon, type IconName } from '@/components/ui/icon'
import { MenuAction, MenuButton, MenuLink } from '@/components/ui/menu-button'
import { initials } from '@/lib/rules/words/initials'

type AccountMenuProps = {
  name: string
  email: string
  role: string
  links: readonly { icon: IconName; href: string; label: string }[]
  signOut: { action: string; label: string }
}

/** The account menu, last in the banner; its name is the person's. contract.md, Names */
export function AccountMenu({ name, email, role, links, signOut }: AccountMenuProps) {
  return (
    <MenuButton
      id="account-menu"
      label={name}
      className="flex min-h-8 min-w-0 flex-none items-center gap-2 rounded-md px-1 text-sm hover:bg-hover"
      trigger={
        <>
          <span
            aria-hidden
            data-initials={initials(name)}
            className="avatar grid size-7 place-items-center rounded-full bg-selected text-xs font-semibold"
          />
          <span className="max-w-40 truncate max-md:sr-only">{name}</span>
          <Icon name="chevron-down" size={14} className="max-md:hidden" />
        </>
      }
    >
      <div role="none" className="mb-1 border-b border-hairline px-2 pt-1 pb-2 text-xs text-soft">
        <span className="block truncate text-sm font-medium text-ink">{name}</span>
        <span className="block truncate">{email}</span>
        <span className="block truncate">{role}</span>
      </div>
      {links.map(({ icon, href, label }) => (
        <MenuLink key={href} href={href}>
          <Icon name={icon} />
          {label}
        </MenuLink>
      ))}
      <form method="post" action={signOut.action} role="none" className="mt-1 border-t border-hairline pt-1">
        <MenuAction type="submit">
          <Icon name="sign-out" />
          {signOut.label}
        </MenuAction>
      </form>
    </MenuButton>
  )
}
