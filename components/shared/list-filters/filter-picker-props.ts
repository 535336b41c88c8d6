import type { LazyMessages } from '@/components/list/lazy-messages'

export type FilterPickerProps = {
  label: string
  /** Where a choice leads, `{id}` in its place. */
  href: string
  value: { id: string; name: string | null } | null
  within: { id: string; name: string } | null
  messages: LazyMessages
}
