import { useTranslations } from 'next-intl'
import { NativeField } from '@/components/form/native-field'
import { Otp } from '@/components/form/otp'

type FilledField = { id: string; defaultValue: string | undefined; autoFocus?: boolean }

export function EmailField(props: FilledField) {
  const t = useTranslations('session')
  return (
    <NativeField
      name="email"
      type="email"
      autoComplete="username"
      required
      maxLength={255}
      label={t('email')}
      missing={t('missing.email')}
      wrong={t('missing.email')}
      {...props}
    />
  )
}

export function DestinationField(props: FilledField) {
  const t = useTranslations('session')
  return (
    <NativeField
      name="destination"
      autoComplete="username"
      required
      maxLength={255}
      label={t('destination')}
      help={t('destinationHelp')}
      missing={t('missing.destination')}
      wrong={t('missing.destination')}
      autoFocus
      {...props}
    />
  )
}

export function OtpField({ id, sentTo }: { id: string; sentTo: string | null | undefined }) {
  const t = useTranslations('session')
  return (
    <Otp
      id={id}
      label={t('otp')}
      pasted={t('otpPasted')}
      missing={t('missing.otp')}
      autoFocus
      help={sentTo ? t('otpHelp', { destination: sentTo }) : t('otpHelpUnknown')}
    />
  )
}

/** It accepts short passwords, because older ones may be shorter than the present rules allow. Decision 3 */
export function PasswordField({
  missing,
  ...rest
}: {
  id: string
  label: string
  missing: string
  error?: string | undefined
  autoFocus?: boolean
}) {
  return (
    <NativeField
      name="password"
      type="password"
      autoComplete="current-password"
      required
      minLength={4}
      maxLength={16}
      missing={missing}
      wrong={missing}
      {...rest}
    />
  )
}
