import clsx from 'clsx'
import type { ReactNode } from 'react'
import { CopyButton } from './copy-button'
import { Icon } from './icon'

export function RequestId({
  id,
  words: { label, copy, copied },
  className,
  children,
}: {
  id: string
  words: { label: string; copy: string; copied: string }
  className?: string
  children?: ReactNode
}) {
  return (
    <span className={clsx('inline-flex flex-wrap items-center gap-x-1 text-xs text-soft', className)}>
      {label} <span className="code wrap-anywhere">{id}</span>
      <CopyButton text={id} label={`${copy}: ${label}`} copied={copied}>
        <Icon name="copy" size={14} />
      </CopyButton>
      {children}
    </span>
  )
}
