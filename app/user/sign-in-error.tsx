import { getLocale, getTranslations } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'
import { ToastOnce } from '@/components/shared/toast-once'
import { env } from '@/lib/env'
import { tryAgainWords } from '@/lib/rules/identity/try-again'
import type { SignInProps } from './sign-in-props'

type TroubleProps = Pick<SignInProps, 'step' | 'error' | 'ending' | 'message' | 'waitSeconds' | 'brand'>

const sessionLengths = () => ({ idleMinutes: env().SESSION_IDLE_MINUTES, maxHours: env().SESSION_MAX_HOURS })

const known = [
  'invalid',
  'slow',
  'down',
  'limited',
  'otp',
  'destination',
  'expired',
  'ended',
  'secondFactor',
  'startOver',
  'signOn',
  'signOnDown',
] as const

export async function SignInError({ step, error, ending, message, waitSeconds = 0, brand }: TroubleProps) {
  if (!error) return null
  const [t, locale] = await Promise.all([getTranslations('session.errors'), getLocale()])
  if (error === 'refused') {
    const text = t('refused', { platform: brand.platformName })
    return (
      <>
        <Alert tone="error" title={text} className="mb-4">
          {t('refusedHelp')}
        </Alert>
        <ToastOnce kind="error" text={text} />
      </>
    )
  }
  const shown = step === 'destination' && error === 'invalid' ? 'destination' : error
  const key = known.find((name) => name === shown)
  if (key === 'expired' || key === 'ended')
    return (
      <Alert tone="warning" title={t(key)} className="mb-4">
        {ending && <p>{t(`endings.${ending.how}`, sessionLengths())}</p>}
        {ending?.detail && <p className="text-soft">{ending.detail}</p>}
        {t(`${key}Help`)}
      </Alert>
    )
  const wait = tryAgainWords(waitSeconds)
  // The platform's message is always English, so other languages show our own sentence first.
  const own = locale.startsWith('en') && message ? message : t(key ?? 'unknown')
  return (
    <Alert tone="error" title={t('title')} className="mb-4">
      {key === 'limited' && waitSeconds > 0 ? t(wait.key, wait.values) : own}
      {message && message !== own && <span className="block text-xs text-soft">{message}</span>}
    </Alert>
  )
}
