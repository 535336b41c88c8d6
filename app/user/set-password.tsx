import { getTranslations } from 'next-intl/server'
import { NewPassword } from '@/components/form/new-password'
import { Alert } from '@/components/ui/alert'
import type { Brand } from '@/lib/brand'
import { formPaths, publicPaths } from '@/lib/paths'
import { passwordRules } from '@/lib/rules/identity/password'
import { KeepApiKeys } from '@/components/shared/keep-api-keys'
import { AuthFrame, AuthLink, AuthSubmit } from './auth-frame'
import type { Mode } from './auth-frame'
import { AuthError } from './auth-error'
import type { AuthErrorProps } from './auth-error'
import { passwordWords } from './password-words'
import { PendingForm } from '@/components/shell/pending-form'

export type LinkKind = 'reset' | 'invited'
export type LinkState =
  | { state: 'good'; email: string | null; apiKeys: number }
  | { state: 'used' | 'expired' | 'unknown' | 'slow' | 'down' | 'limited' }

type SetPasswordProps = {
  brand: Brand
  mode: Mode
  kind: LinkKind
  link: LinkState
  trouble: AuthErrorProps
  /** The rules that were broken, or `mismatch`. */
  faults: readonly string[]
}

/** What a link of a mail opens: two entries of a password, or why it cannot be used and what to do. SESS-15, SESS-16 */
export async function SetPassword(props: SetPasswordProps) {
  const { brand, mode, kind, link, trouble, faults } = props
  if (link.state !== 'good') return <DeadLink brand={brand} mode={mode} kind={kind} state={link.state} />
  const t = await getTranslations('entry')
  const email = link.email ?? ''
  const length = { least: brand.passwordMin, most: brand.passwordMax }
  return (
    <AuthFrame
      brand={brand}
      mode={mode}
      title={kind === 'reset' ? t('set.titleReset') : t('set.titleInvited')}
      intro={kind === 'reset' ? t('set.introReset', { email }) : t('set.introInvited', { email })}
    >
      <AuthError {...trouble} />
      <PendingForm method="post" action={formPaths.setPassword} className="busy-form flex flex-col gap-4">
        <input
          type="text"
          autoComplete="username"
          defaultValue={email}
          readOnly
          tabIndex={-1}
          aria-hidden
          className="sr-only"
        />
        <NewPassword
          words={await passwordWords(length, 'new')}
          length={length}
          broken={passwordRules.filter((rule) => faults.includes(rule))}
          isMismatch={faults.includes('mismatch')}
        />
        <KeepApiKeys count={link.apiKeys} />
        <AuthSubmit busy={t('set.submitting')}>{t('set.submit')}</AuthSubmit>
      </PendingForm>
    </AuthFrame>
  )
}

type DeadState = Exclude<LinkState['state'], 'good'>

async function DeadLink({ brand, mode, kind, state }: { brand: Brand; mode: Mode; kind: LinkKind; state: DeadState }) {
  const t = await getTranslations('entry')
  const isOutage = state === 'slow' || state === 'down'
  const isWaiting = state === 'limited'
  const help = {
    used: t('link.usedHelp'),
    expired: kind === 'reset' ? t('link.expiredHelpReset') : t('link.expiredHelpInvited'),
    unknown: t('link.unknownHelp'),
    slow: null,
    down: null,
    limited: null,
  }[state]
  const here = kind === 'reset' ? publicPaths.resetPassword : publicPaths.invited
  return (
    <AuthFrame brand={brand} mode={mode} title={isOutage ? t('failed') : t('link.title')}>
      <Alert tone="error" title={isOutage ? t(`errors.${state}`) : t(`link.${state}`)}>
        {help}
      </Alert>
      {isOutage || isWaiting ? (
        <AuthLink href={here}>{t('link.retry')}</AuthLink>
      ) : (
        <AuthLink href={publicPaths.forgotPassword}>{t('link.again')}</AuthLink>
      )}
      <AuthLink href={publicPaths.signIn}>{t('backToSignIn')}</AuthLink>
    </AuthFrame>
  )
}
