import { getTranslations } from 'next-intl/server'
import { FactorField } from '@/components/shared/factor/factor-field'
import { RecoveryCodes } from '@/components/shared/factor/recovery-codes'
import { SetUpSecret } from '@/components/shared/factor/set-up-secret'
import { PasskeyForm } from '@/components/shared/passkeys/passkey-form'
import { passkeyWords } from '@/components/shared/passkeys/passkey-words'
import { Alert } from '@/components/ui/alert'
import { buttonClass } from '@/components/ui/button'
import type { Brand } from '@/lib/brand'
import { formPaths, publicPaths } from '@/lib/paths'
import { routes } from '@/lib/routes'
import { AuthFrame, AuthLink, AuthSubmit, type Mode } from './auth-frame'
import { PendingForm } from '@/components/shell/pending-form'

export type SecondFactorProps = {
  brand: Brand
  mode: Mode
  /** What the page asks for; `gone` means that no sign-in is waiting for a second factor. */
  step:
    | { kind: 'code' | 'recovery' | 'passkey'; email: string | undefined; hasPasskey: boolean; hasApp: boolean }
    | { kind: 'set-up'; secret: string; account: string }
    | { kind: 'codes'; codes: readonly string[] }
    | { kind: 'gone'; isSignedIn: boolean }
  error: string | undefined
  message: string | undefined
}

export async function SecondFactor({ brand, mode, step, error, message }: SecondFactorProps) {
  const t = await getTranslations('profile.factor')
  const frame = { brand, mode }
  if (error === 'limited' || step.kind === 'gone') {
    const isSignedIn = step.kind === 'gone' && step.isSignedIn
    return (
      <AuthFrame {...frame} title={t('title')}>
        <Alert tone={error === 'limited' ? 'error' : 'info'} title={error === 'limited' ? t('limited') : t('gone')} />
        {isSignedIn ? <Onward /> : <AuthLink href={publicPaths.signIn}>{t('startOver')}</AuthLink>}
      </AuthFrame>
    )
  }
  if (step.kind === 'codes')
    return (
      <AuthFrame {...frame} title={t('codesTitle')} intro={t('codesIntro')}>
        <RecoveryCodes codes={step.codes} />
        <a href={routes.app()} className={buttonClass({ variant: 'primary' }, 'mt-5 min-h-9 w-full')}>
          {t('codesKept')}
        </a>
      </AuthFrame>
    )
  if (step.kind === 'set-up')
    return (
      <AuthFrame {...frame} title={t('setUpTitle')} intro={t('setUpIntro')}>
        <Trouble isWrong={error !== undefined} text={message ?? t('wrong')} />
        <SetUpSecret secret={step.secret} account={step.account} platform={brand.platformName} />
        <PendingForm method="post" action={formPaths.owedSecondFactor} className="busy-form mt-4 flex flex-col gap-4">
          <FactorField id="code" takes="digits" />
          <AuthSubmit busy={t('verifying')}>{t('finish')}</AuthSubmit>
        </PendingForm>
        <AuthLink href={publicPaths.signIn}>{t('startOver')}</AuthLink>
      </AuthFrame>
    )
  const isRecovery = step.kind === 'recovery'
  const isPasskeyOnly = step.kind === 'passkey'
  const [outage, passkeys] = await Promise.all([getTranslations('session.errors'), getTranslations('profile.passkeys')])
  const wrong =
    error === 'slow' || error === 'down'
      ? null
      : error === 'passkey'
        ? passkeys('wrong')
        : isRecovery
          ? t('wrongRecovery')
          : t('wrong')
  return (
    <AuthFrame
      {...frame}
      title={t('title')}
      intro={
        step.hasApp
          ? step.email
            ? t('intro', { email: step.email })
            : t('introUnknown')
          : step.email
            ? passkeys('signIn', { email: step.email })
            : passkeys('signInUnknown')
      }
    >
      <Trouble isWrong={error !== undefined} text={wrong ?? outage(error === 'slow' ? 'slow' : 'down')} />
      {!isPasskeyOnly && (
        <PendingForm method="post" action={formPaths.secondFactor} className="busy-form flex flex-col gap-4">
          <FactorField id="code" takes={isRecovery ? 'recovery' : 'digits'} autoFocus />
          <AuthSubmit busy={t('verifying')}>{t('verify')}</AuthSubmit>
        </PendingForm>
      )}
      {isPasskeyOnly && !step.hasPasskey && <Alert tone="info" title={passkeys('elsewhere')} />}
      {step.hasPasskey && !isRecovery && (
        <div className={isPasskeyOnly ? undefined : 'mt-3'}>
          <PasskeyForm label={passkeys('use')} words={passkeyWords(passkeys)} isOnlyWay={isPasskeyOnly} />
        </div>
      )}
      <AuthLink href={isRecovery ? publicPaths.verifyQrCode : `${publicPaths.verifyQrCode}?with=recovery`}>
        {isRecovery ? (step.hasApp ? t('withCode') : passkeys('useInstead')) : t('withRecovery')}
      </AuthLink>
      <AuthLink href={publicPaths.signIn}>{t('startOver')}</AuthLink>
    </AuthFrame>
  )
}

function Trouble({ isWrong, text }: { isWrong: boolean; text: string }) {
  return isWrong ? <Alert tone="error" title={text} className="mb-4" /> : null
}

async function Onward() {
  const words = await getTranslations('session')
  return <AuthLink href={routes.app()}>{words('continue')}</AuthLink>
}
