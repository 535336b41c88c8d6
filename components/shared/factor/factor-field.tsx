import { NativeField } from '@/components/form/native-field'

export function FactorField({
  takes,
  missing,
  ...rest
}: {
  id: string
  label: string
  help?: string
  missing: string
  takes: 'digits' | 'recovery' | 'either'
  autoFocus?: boolean
}) {
  const isDigits = takes === 'digits'
  return (
    <NativeField
      {...rest}
      missing={missing}
      wrong={missing}
      name="code"
      inputMode={isDigits ? 'numeric' : 'text'}
      autoComplete={takes === 'recovery' ? 'off' : 'one-time-code'}
      autoCapitalize="characters"
      pattern={isDigits ? '[0-9 ]{6,7}' : undefined}
      maxLength={isDigits ? 7 : 14}
      required
      className="code max-w-[14rem] tracking-[0.2em]"
    />
  )
}
