'use client'

import { Icon, iconBefore, type IconName } from '@/components/ui/icon'
import { MenuAction, MenuButton, MenuLink } from '@/components/ui/menu-button'
import { formPaths } from '@/lib/paths'
import { routes } from '@/lib/routes'
import type { SessionUser } from '@/lib/rules/identity/user-types'
import { initials } from '@/lib/rules/words/initials'
import type { ShellWords } from './shell-words'

type AccountMenuProps = { user: Pick<SessionUser, 'type' | 'name' | 'email' | 'issuerCode'>; t: ShellWords }

const linksOf = (t: ShellWords): { icon: IconName; href: string; label: string }[] => [
  { icon: 'user', href: routes.profile(), label: t('account.profile') },
  { icon: 'roles', href: routes.profile({ tab: 'roles' }), label: t('account.roles') },
  { icon: 'sun', href: routes.profile({ tab: 'theme' }), label: t('account.appearance') },
  { icon: 'lock', href: routes.profile({ tab: 'security' }), label: t('account.security') },
  { icon: 'guide', href: routes.walkthrough(), label: t('account.walkthrough') },
]

/** The account menu, last in the banner; its name is the person's. contract.md, Names */
export function AccountMenu({ user, t }: AccountMenuProps) {
  const { type, name, email, issuerCode } = user
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
      <p role="none" className="account-facts">
        {[
          name,
          email,
          type === 'ISSUER_ADMIN' ? t('account.issuerAdmin', { issuer: issuerCode ?? '' }) : t('account.platformAdmin'),
        ].join('\n')}
      </p>
      {linksOf(t).map(({ icon, href, label }) => (
        <MenuLink key={href} href={href} {...iconBefore(icon)}>
          {label}
        </MenuLink>
      ))}
      <form method="post" action={formPaths.signOut} role="none" className="mt-1 border-t border-hairline pt-1">
        <MenuAction type="submit" {...iconBefore('sign-out')}>
          {t('account.signOut')}
        </MenuAction>
      </form>
    </MenuButton>
  )
}
