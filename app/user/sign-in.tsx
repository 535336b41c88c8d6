import { getTranslations } from 'next-intl/server'
import { ResendOtp } from '@/components/form/resend-otp'
import { formPaths, publicPaths } from '@/lib/paths'
import { AuthFrame, AuthLink, AuthSubmit } from './auth-frame'
import { PendingForm } from '@/components/shell/pending-form'
import { DestinationField, EmailField, OtpField, PasswordField } from '@/components/shared/sign-in-fields'
import { SignInDone } from './sign-in-done'
import type { SignInProps } from './sign-in-props'
import { SignInError } from './sign-in-error'
import { SingleSignOn } from './single-sign-on'

/** The sign-in page. Its forms work before scripts have loaded. SESS-01, SESS-02 */
export async function SignIn(props: SignInProps) {
  const t = await getTranslations('session')
  const Form = { credentials: Credentials, destination: Destination, otp: Otp }[props.step]
  return (
    <AuthFrame brand={props.brand} mode={props.mode} title={t('title')} intro={t('intro')}>
      <SignInDone {...props} />
      <SignInError {...props} />
      <Form {...props} />
      {props.brand.sso && props.step !== 'otp' && <SingleSignOn bank={props.brand.platformName} />}
      {props.step === 'credentials' && <OtherNeeds />}
    </AuthFrame>
  )
}

async function OtherNeeds() {
  const say = await getTranslations('sign-in.links')
  return (
    <div className="mt-5 flex flex-wrap justify-between gap-x-4 border-t border-hairline">
      <AuthLink href={publicPaths.forgotPassword}>{say('forgot')}</AuthLink>
      <AuthLink href={publicPaths.register}>{say('register')}</AuthLink>
    </div>
  )
}

async function Credentials({ typed }: SignInProps) {
  const t = await getTranslations('session')
  return (
    <>
      <PendingForm method="post" action={formPaths.signIn} className="busy-form flex flex-col gap-4">
        <EmailField id="email" defaultValue={typed} autoFocus={!typed} />
        <PasswordField id="password" label={t('password')} missing={t('missing.password')} autoFocus={Boolean(typed)} />
        <AuthSubmit busy={t('submitting')}>{t('submit')}</AuthSubmit>
      </PendingForm>
      <AuthLink href={`${publicPaths.signIn}?with=otp`}>{t('withOtp')}</AuthLink>
    </>
  )
}

async function Destination({ typed }: SignInProps) {
  const t = await getTranslations('session')
  return (
    <>
      <PendingForm method="post" action={formPaths.askOtp} className="busy-form flex flex-col gap-4">
        <DestinationField id="destination" defaultValue={typed} />
        <AuthSubmit busy={t('sendingOtp')}>{t('sendOtp')}</AuthSubmit>
      </PendingForm>
      <AuthLink href={publicPaths.signIn}>{t('withCredentials')}</AuthLink>
    </>
  )
}

async function Otp({ sentTo, resendSeconds }: SignInProps) {
  const t = await getTranslations('session')
  return (
    <>
      <PendingForm method="post" action={formPaths.verifyOtp} className="busy-form flex flex-col gap-4">
        <OtpField id="otp" sentTo={sentTo} />
        <AuthSubmit busy={t('verifyingOtp')}>{t('verifyOtp')}</AuthSubmit>
      </PendingForm>
      {resendSeconds !== null && resendSeconds !== undefined && (
        <ResendOtp key={resendSeconds} action={formPaths.resendOtp} seconds={resendSeconds} label={t('resendOtp')} />
      )}
      <AuthLink href={`${publicPaths.signIn}?with=otp`}>{t('otpElsewhere')}</AuthLink>
      <AuthLink href={publicPaths.signIn}>{t('withCredentials')}</AuthLink>
    </>
  )
}
