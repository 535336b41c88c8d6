import clsx from 'clsx'

type Props = {
  /** The accessible name, which is needed because the block scrolls and can be focused. */
  label: string
  text: string
  /** `auto` for text of unknown direction. */
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
