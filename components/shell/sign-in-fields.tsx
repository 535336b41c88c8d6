import { Input, Label } from '@/components/ui/input'

type Field = { id: string; label: string; autoFocus?: boolean }

/** The fields of sign-in, on its own page and in the dialog over a page whose session has ended. */
export function EmailField({ id, label, ...rest }: Field & { defaultValue: string | undefined }) {
  return (
    <div className="flex flex-col gap-1">
      <Label htmlFor={id}>{label}</Label>
      <Input id={id} name="email" type="email" autoComplete="username" required maxLength={255} {...rest} />
    </div>
  )
}

/** Older passwords are shorter than new ones may be. Decision 3 */
export function PasswordField({ id, label, ...rest }: Field) {
  return (
    <div className="flex flex-col gap-1">
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        minLength={4}
        maxLength={16}
        {...rest}
      />
    </div>
  )
}

export function OtpField({ id, label, help }: Field & { help: string }) {
  return (
    <div className="flex flex-col gap-1">
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]{6}"
        maxLength={6}
        required
        autoFocus
        aria-describedby={`${id}-help`}
        className="code tracking-[0.3em]"
      />
      <p id={`${id}-help`} className="text-xs text-soft">
        {help}
      </p>
    </div>
  )
}
