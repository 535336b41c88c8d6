import type { Tone } from '@/components/ui/badge'
import type { Address, CallParams } from '@/lib/calls/call'
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

/** What a cell shows, in the person's language and zone; only values of a visible column. */
export type Cell =
  /** Plain text; text after a line break is the second line, muted and truncated. */
  | string
  | null
  /** Text that leads somewhere, is an id, or is cut, with a status and a second line. */
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
      /** Digits before the status, below the text. */
      digits?: string
    }
  /** A status, a second line (a long one runs over several), and the process that is under way where there is one. */
  | { status: Status; second?: string; isLong?: true; running?: string }
  | { issuer: string; title?: string }
  /** A picture of the upstream by its sealed address, leading to where it is shown whole. */
  | { picture: string; alt: string; href: string; second?: string }
  | { lines: readonly Line[] }

/** A write of a row as data: the call, what it is given, what is asked before. */
export type RowWrite = {
  call: BrowserCall
  input: { path?: Record<string, string>; body?: unknown }
  title: string
  text: string
  submit: string
  /** Shown after success if the answer has no message. */
  done: string
}

/** Something to be done with one row: a link, or a write that is confirmed first. */
export type RowAction = {
  key: string
  label: string
  /** The accessible name, if the label does not identify the row. */
  name?: string
  /** An icon instead of the label, for actions directly in the row. */
  icon?: 'eye' | 'list'
  /** It leads to another screen instead of opening a dialog. */
  leaves?: true
  help?: string
  disabled?: string | null
  inMenu?: true
} & ({ href: string } | { write: RowWrite })

export const rowWrite = <A extends BrowserCall & Address>(
  call: A,
  input: CallParams<Calls[A]>,
  words: Omit<RowWrite, 'call' | 'input'>,
): RowWrite =>
  // The cast is safe: `rowWrite` checks the input against its call.
  ({ call, input: input as RowWrite['input'], ...words })
