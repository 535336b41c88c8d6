import { NativeField } from '@/components/form/native-field'

type Field = {
  id: string
  label: string
  /** Said where nothing was entered, or nothing that it could be. */
  missing: string
  /** What the server found. */
  error?: string | undefined
  autoFocus?: boolean
}

/** The fields of sign-in, on its own page and in the dialog over a page whose session has ended. */
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

/** Where a one-time password goes: a mobile number or an address. SESS-02 */
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
