'use client'

import clsx from 'clsx'
import type { ReactNode } from 'react'

/** A section of the form; `pairs` puts short fields side by side. */
export function FormSection({
  title,
  help,
  pairs,
  children,
}: {
  title: string
  help?: ReactNode
  pairs?: boolean
  children: ReactNode
}) {
  return (
    <fieldset className="min-w-0 border-t border-hairline pt-4 first-of-type:border-0 first-of-type:pt-0">
      <legend className="float-start mb-3 w-full">
        <h3 className="text-base font-semibold">{title}</h3>
        {help && <span className="block text-xs text-soft">{help}</span>}
      </legend>
      <div className={clsx('clear-both grid gap-4', pairs && 'sm:grid-cols-2')}>{children}</div>
    </fieldset>
  )
}
