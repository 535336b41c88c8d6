import type { ReactNode } from 'react'

export type TableSelection = {
  names: readonly { name: string; label: string }[]
  Dialog: (props: { action: string; rows: readonly { id: string }[]; close: (isDone: boolean) => void }) => ReactNode
  label: string
  /** The accessible name of a row's checkbox, with a placeholder for the row. */
  pick: string
  all: string
}
