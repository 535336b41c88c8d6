import { Input, Label } from '@/components/ui/input'

/** Six digits of the app, a recovery code, or either. */
export function FactorField({
  id,
  label,
  help,
  takes,
  autoFocus,
}: {
  id: string
  label: string
  help?: string
  takes: 'digits' | 'recovery' | 'either'
  autoFocus?: boolean
}) {
  const isDigits = takes === 'digits'
  return (
    <div className="flex flex-col gap-1">
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        name="code"
        inputMode={isDigits ? 'numeric' : 'text'}
        autoComplete={takes === 'recovery' ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        pattern={isDigits ? '[0-9 ]{6,7}' : undefined}
        maxLength={isDigits ? 7 : 14}
        required
        aria-describedby={help ? `${id}-help` : undefined}
        className="code max-w-[14rem] tracking-[0.2em]"
        autoFocus={autoFocus}
      />
      {help && (
        <p id={`${id}-help`} className="text-xs text-soft">
          {help}
        </p>
      )}
    </div>
  )
}
