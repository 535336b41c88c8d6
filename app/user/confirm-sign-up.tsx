import { getTranslations } from 'next-intl/server'
import { PasswordField } from '@/components/shared/sign-in-fields'
import { PendingForm } from '@/components/shell/pending-form'
import { Alert } from '@/components/ui/alert'
import type { Brand } from '@/lib/brand'
import type { LinkState } from '@/lib/identity/account-links'
import { formPaths, publicPaths } from '@/lib/paths'
import { AuthError } from './auth-error'
import type { AuthErrorProps } from './auth-error'
import { AuthFrame, AuthLink, AuthSubmit } from './auth-frame'
import type { Mode } from './auth-frame'

type ConfirmProps = {
  brand: Brand
  mode: Mode
  link: LinkState
  trouble: AuthErrorProps
  faults: readonly string[]
}

/** What the mail of a sign-up opens: the password that was chosen, or why the link cannot be used. Decision 42 */
export async function ConfirmSignUp({ brand, mode, link, trouble, faults }: ConfirmProps) {
  const t = await getTranslations('entry')
  if (link.state !== 'good') return <DeadSignUp brand={brand} mode={mode} state={link.state} />
  const email = link.email ?? ''
  return (
    <AuthFrame brand={brand} mode={mode} title={t('confirm.title')} intro={t('confirm.intro', { email })}>
      <AuthError {...trouble} />
      <PendingForm method="post" action={formPaths.confirmSignUp} className="busy-form flex flex-col gap-4">
        <input
          type="text"
          autoComplete="username"
          defaultValue={email}
          readOnly
          tabIndex={-1}
          aria-hidden
          className="sr-only"
        />
        <PasswordField
          id="password"
          label={t('confirm.password')}
          missing={t('confirm.missing')}
          error={faults.includes('password') ? t('confirm.wrong') : undefined}
          autoFocus
        />
        <AuthSubmit busy={t('confirm.submitting')}>{t('confirm.submit')}</AuthSubmit>
      </PendingForm>
    </AuthFrame>
  )
}

type DeadState = Exclude<LinkState['state'], 'good'>

async function DeadSignUp({ brand, mode, state }: { brand: Brand; mode: Mode; state: DeadState }) {
  const t = await getTranslations('entry')
  const isOutage = state === 'slow' || state === 'down'
  const help = {
    used: t('confirm.usedHelp'),
    expired: t('confirm.expiredHelp'),
    unknown: t('link.unknownHelp'),
    slow: null,
    down: null,
    limited: null,
  }[state]
  return (
    <AuthFrame brand={brand} mode={mode} title={isOutage ? t('failed') : t('link.title')}>
      <Alert tone="error" title={isOutage ? t(`errors.${state}`) : t(`link.${state}`)}>
        {help}
      </Alert>
      {isOutage || state === 'limited' ? (
        <AuthLink href={publicPaths.confirmSignUp}>{t('link.retry')}</AuthLink>
      ) : (
        <AuthLink href={publicPaths.register}>{t('confirm.again')}</AuthLink>
      )}
      <AuthLink href={publicPaths.signIn}>{t('backToSignIn')}</AuthLink>
    </AuthFrame>
  )
}
