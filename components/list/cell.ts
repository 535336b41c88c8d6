import type { Tone } from '@/components/ui/badge'
import type { ApiAddress, CallParams } from '@/lib/calls/call'
import type { Calls, BrowserCall } from '@/lib/calls'

export type Status = { tone: Tone; word: string }

export type Line = {
  text: string
  label?: string
  title?: string
  href?: string
  isCode?: true
  isMuted?: true
  isCut?: true
  isCopied?: true
}

/** What a cell shows, already in the person's language and time zone. Only visible columns have cells. */
export type Cell =
  /** Plain text. What follows a line break is the second line, muted and truncated. */
  | string
  | null
  /** Text with a link, status or second line, or text that is an id or is truncated. */
  | {
      text: string
      second?: string
      href?: string
      isDownload?: true
      isCode?: true
      isCopied?: true
      isMuted?: true
      isCut?: true
      title?: string
      status?: Status
      /** A card's last digits, shown before the status. */
      digits?: string
    }
  /** A status with an optional second line and the name of a process that is running. */
  | { status: Status; second?: string; isLong?: true; running?: string }
  | { issuer: string; title?: string }
  /** A picture of the upstream at its sealed address; `href` leads to the full picture. */
  | { picture: string; alt: string; href: string; second?: string }
  | { lines: readonly Line[] }

/** A write about one row as plain data: the call, its input and the confirmation. */
export type RowWrite = {
  call: BrowserCall
  input: { path?: Record<string, string>; body?: unknown }
  title: string
  text: string
  submit: string
  /** Shown after success if the answer has no message. */
  done: string
}

/** An action of one row: a link, or a write that asks for confirmation. */
export type RowAction = {
  key: string
  label: string
  /** The accessible name, if the label does not identify the row. */
  name?: string
  /** An icon instead of the label, for actions directly in the row. */
  icon?: 'eye' | 'list'
  /** Leads to another screen instead of opening a dialog. */
  leaves?: true
  help?: string
  disabled?: string | null
  inMenu?: true
} & ({ href: string } | { write: RowWrite })

export const rowWrite = <A extends BrowserCall & ApiAddress>(
  call: A,
  input: CallParams<Calls[A]>,
  words: Omit<RowWrite, 'call' | 'input'>,
): RowWrite =>
  // The cast is safe: `rowWrite` checks the input against its call.
  ({ call, input: input as RowWrite['input'], ...words })
