import type { ReactNode } from 'react'

export type TableBulk = {
  names: readonly { name: string; label: string }[]
  Dialog: (props: { action: string; rows: readonly { id: string }[]; close: (isDone: boolean) => void }) => ReactNode
  label: string
  /** The name of a row's checkbox, a message with a placeholder for `pick`. */
  pick: string
  all: string
}
