import { getTranslations } from 'next-intl/server'
import { PasswordField } from '@/components/shared/sign-in-fields'
import { PendingForm } from '@/components/shell/pending-form'
import type { Brand } from '@/lib/brand'
import type { LinkState } from '@/lib/identity/account-links'
import { formPaths, publicPaths } from '@/lib/paths'
import { AuthError, type AuthErrorProps } from './auth-error'
import { AuthFrame, AuthSubmit, type Mode } from './auth-frame'
import { AccountName, DeadLink } from './mail-link'

type ConfirmProps = {
  brand: Brand
  mode: Mode
  link: LinkState
  trouble: AuthErrorProps
  faults: readonly string[]
}

export async function ConfirmSignUp({ brand, mode, link, trouble, faults }: ConfirmProps) {
  const t = await getTranslations('sign-in')
  if (link.state !== 'good')
    return (
      <DeadLink
        brand={brand}
        mode={mode}
        state={link.state}
        help={{ used: t('confirm.usedHelp'), expired: t('confirm.expiredHelp') }}
        retry={publicPaths.confirmSignUp}
        again={{ href: publicPaths.register, label: t('confirm.again') }}
      />
    )
  const email = link.email ?? ''
  return (
    <AuthFrame brand={brand} mode={mode} title={t('confirm.title')} intro={t('confirm.intro', { email })}>
      <AuthError {...trouble} />
      <PendingForm method="post" action={formPaths.confirmSignUp} className="busy-form flex flex-col gap-4">
        <AccountName email={email} />
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
