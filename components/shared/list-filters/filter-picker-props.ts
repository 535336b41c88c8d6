export type FilterPickerProps = {
  label: string
  /** The address for a chosen business, with `{id}` as placeholder. */
  href: string
  value: { id: string; name: string | null } | null
  within: { id: string; name: string } | null
}
