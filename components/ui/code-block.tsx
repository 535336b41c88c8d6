import clsx from 'clsx'

type Props = {
  /** Names the block: it scrolls, so it takes the focus. */
  label: string
  text: string
  /** Of unknown origin: its own words decide how it reads. */
  dir?: 'ltr' | 'auto'
  wraps?: boolean
  className?: string
}

export function CodeBlock({ label, text, dir = 'ltr', wraps = false, className }: Props) {
  return (
    <pre
      dir={dir}
      role="group"
      tabIndex={0}
      aria-label={label}
      className={clsx(
        'code max-h-96 overflow-auto rounded-md bg-sunken p-2 text-xs',
        wraps && 'whitespace-pre-wrap wrap-anywhere',
        className,
      )}
    >
      {text}
    </pre>
  )
}
