import { getTranslations } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'
import type { Brand } from '@/lib/brand'
import { publicPaths } from '@/lib/paths'
import { AuthFrame, AuthLink, type Mode } from './auth-frame'

/** Tells password managers which account the form is for. */
export function AccountName({ email }: { email: string }) {
  return (
    <input
      type="text"
      autoComplete="username"
      defaultValue={email}
      readOnly
      tabIndex={-1}
      aria-hidden
      className="sr-only"
    />
  )
}

export type DeadState = 'used' | 'expired' | 'unknown' | 'slow' | 'down' | 'limited'
type DeadLinkProps = {
  brand: Brand
  mode: Mode
  state: DeadState
  help: { used: string; expired: string }
  retry: string
  again: { href: string; label: string }
}

export async function DeadLink({ brand, mode, state, help, retry, again }: DeadLinkProps) {
  const t = await getTranslations('sign-in')
  const isOutage = state === 'slow' || state === 'down'
  const told = { ...help, unknown: t('link.unknownHelp'), slow: null, down: null, limited: null }[state]
  return (
    <AuthFrame brand={brand} mode={mode} title={isOutage ? t('failed') : t('link.title')}>
      <Alert tone="error" title={isOutage ? t(`errors.${state}`) : t(`link.${state}`)}>
        {told}
      </Alert>
      {isOutage || state === 'limited' ? (
        <AuthLink href={retry}>{t('link.retry')}</AuthLink>
      ) : (
        <AuthLink href={again.href}>{again.label}</AuthLink>
      )}
      <AuthLink href={publicPaths.signIn}>{t('backToSignIn')}</AuthLink>
    </AuthFrame>
  )
}
