import { Icon } from '@/components/ui/icon'
import { MenuAction, MenuButton, MenuLink } from '@/components/ui/menu-button'
import { formPaths, routes } from '@/lib/routes'
import type { SessionUser } from '@/lib/rules/identity/user-types'
import type { ShellWords } from './shell-words'

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part[0] ?? '')
    .join('')
    .toUpperCase()

/** The last button of the banner, named after who is signed in. contract.md, Names */
export function AccountMenu({ user, t }: { user: SessionUser; t: ShellWords }) {
  return (
    <MenuButton
      id="account-menu"
      label={user.name}
      className="flex min-h-8 min-w-0 flex-none items-center gap-2 rounded-md px-1 text-sm hover:bg-hover"
      trigger={
        <>
          <span
            aria-hidden
            data-initials={initials(user.name)}
            className="avatar grid size-7 place-items-center rounded-full bg-selected text-xs font-semibold"
          />
          <span className="max-w-40 truncate max-md:sr-only">{user.name}</span>
          <Icon name="chevron-down" size={14} className="max-md:hidden" />
        </>
      }
    >
      <div role="none" className="border-b border-hairline px-2 pt-1 pb-2 text-xs text-soft">
        <span className="block truncate text-sm font-medium text-ink">{user.name}</span>
        <span className="block truncate">{user.email}</span>
        <span className="block truncate">
          {user.type === 'ISSUER_ADMIN'
            ? t('account.issuerAdmin', { issuer: user.issuerCode ?? '' })
            : t('account.platformAdmin')}
        </span>
      </div>
      <MenuLink href={routes.profile()} className="mt-1">
        <Icon name="user" />
        {t('account.profile')}
      </MenuLink>
      <MenuLink href={routes.profile({ tab: 'roles' })}>
        <Icon name="roles" />
        {t('account.roles')}
      </MenuLink>
      <MenuLink href={routes.profile({ tab: 'theme' })}>
        <Icon name="sun" />
        {t('account.appearance')}
      </MenuLink>
      <MenuLink href={routes.profile({ tab: 'security' })}>
        <Icon name="lock" />
        {t('account.security')}
      </MenuLink>
      <MenuLink href={routes.walkthrough()}>
        <Icon name="guide" />
        {t('account.walkthrough')}
      </MenuLink>
      <form method="post" action={formPaths.signOut} role="none" className="mt-1 border-t border-hairline pt-1">
        <MenuAction type="submit">
          <Icon name="sign-out" />
          {t('account.signOut')}
        </MenuAction>
      </form>
    </MenuButton>
  )
}
