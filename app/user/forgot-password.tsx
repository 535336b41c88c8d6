import { getTranslations } from 'next-intl/server'
import { NativeField } from '@/components/form/native-field'
import { Alert } from '@/components/ui/alert'
import type { Brand } from '@/lib/brand'
import { formPaths, publicPaths } from '@/lib/paths'
import { AuthFrame, AuthLink, AuthSubmit, type Mode } from './auth-frame'
import { AuthError, type AuthErrorProps } from './auth-error'
import { PendingForm } from '@/components/shell/pending-form'

type ForgotPasswordProps = {
  brand: Brand
  mode: Mode
  isSent: boolean
  trouble: AuthErrorProps
  typed: string | undefined
}

/** Asks for a mail with a link. The answer is the same whether or not the address has an account. SESS-14 */
export async function ForgotPassword({ brand, mode, isSent, trouble, typed }: ForgotPasswordProps) {
  const t = await getTranslations('sign-in')
  const say = await getTranslations('validation')
  const help = brand.supportAddress
    ? t('forgot.notThereSupport', { address: brand.supportAddress })
    : t('forgot.notThere')
  return (
    <AuthFrame brand={brand} mode={mode} title={t('forgot.title')} intro={!isSent && t('forgot.intro')}>
      {isSent && (
        <Alert tone="success" title={t('forgot.sentTitle')} className="mb-4">
          <p>{typed ? t('forgot.sentTo', { email: typed }) : t('forgot.sent')}</p>
          <p className="mt-1">{help}</p>
        </Alert>
      )}
      <AuthError {...trouble} />
      <PendingForm method="post" action={formPaths.forgotPassword} className="busy-form flex flex-col gap-4">
        <NativeField
          kind="email"
          name="email"
          type="email"
          label={t('email')}
          missing={say('email')}
          wrong={say('email')}
          error={trouble.error === 'fields' ? say('email') : undefined}
          autoComplete="username"
          maxLength={255}
          defaultValue={typed}
          autoFocus={!isSent}
        />
        <AuthSubmit busy={t('forgot.submitting')}>{isSent ? t('forgot.again') : t('forgot.submit')}</AuthSubmit>
      </PendingForm>
      <AuthLink href={publicPaths.signIn}>{t('backToSignIn')}</AuthLink>
    </AuthFrame>
  )
}
