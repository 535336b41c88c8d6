import { useTranslations } from 'next-intl'
import { NativeField } from '@/components/form/native-field'

/** `either` accepts a code from the app or a recovery code; the caller gives its label. */
export function FactorField({
  takes,
  ...rest
}: { id: string; autoFocus?: boolean } & (
  { takes: 'digits' | 'recovery'; label?: never } | { takes: 'either'; label: string }
)) {
  const t = useTranslations('profile.factor')
  const isDigits = takes === 'digits'
  const words = isDigits
    ? { label: t('code'), help: t('codeHelp') }
    : { label: t('recovery'), help: takes === 'recovery' ? t('recoveryHelp') : undefined }
  return (
    <>
      {takes === 'recovery' && <input type="hidden" name="with" value="recovery" />}
      <NativeField
        {...words}
        {...rest}
        missing={t('missing')}
        wrong={t('missing')}
        name="code"
        inputMode={isDigits ? 'numeric' : 'text'}
        autoComplete={takes === 'recovery' ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        pattern={isDigits ? '[0-9 ]{6,7}' : undefined}
        maxLength={isDigits ? 7 : 14}
        required
        className="code max-w-[14rem] tracking-[0.2em]"
      />
    </>
  )
}
