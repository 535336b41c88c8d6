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

/** Where a one-time password goes: a mobile number or an address. SESS-02 */
export function DestinationField({
  id,
  label,
  help,
  ...rest
}: Field & { help: string; defaultValue?: string | undefined }) {
  return (
    <div className="flex flex-col gap-1">
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        name="destination"
        autoComplete="username"
        required
        maxLength={255}
        aria-describedby={`${id}-help`}
        {...rest}
      />
      <p id={`${id}-help`} className="text-xs text-soft">
        {help}
      </p>
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
