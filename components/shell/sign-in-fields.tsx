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
