import { NativeField } from '@/components/form/native-field'

type Field = {
  id: string
  label: string
  missing: string
  error?: string | undefined
  autoFocus?: boolean
}

export function EmailField({ missing, ...rest }: Field & { defaultValue: string | undefined }) {
  return (
    <NativeField
      name="email"
      type="email"
      autoComplete="username"
      required
      maxLength={255}
      missing={missing}
      wrong={missing}
      {...rest}
    />
  )
}

export function DestinationField({ missing, ...rest }: Field & { help: string; defaultValue?: string | undefined }) {
  return (
    <NativeField
      name="destination"
      autoComplete="username"
      required
      maxLength={255}
      missing={missing}
      wrong={missing}
      {...rest}
    />
  )
}

/** Older passwords are shorter than new ones may be. Decision 3 */
export function PasswordField({ missing, ...rest }: Field) {
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
