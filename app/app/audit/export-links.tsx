'use client'

import { useSearchParams } from 'next/navigation'
import { buttonClass } from '@/components/ui/button'
import { exportPaths } from '@/lib/paths'

/** Exports what the list shows; its filters change in place, so the links follow the address. */
export function ExportLinks({ params, words }: { params: readonly string[]; words: { csv: string; json: string } }) {
  const shown = useSearchParams()
  const href = (format: string) => {
    const pairs = params.map((name) => [name, shown.get(name) ?? ''] as const).filter(([, value]) => value)
    return `${exportPaths.audit}?${new URLSearchParams({ ...Object.fromEntries(pairs), format })}`
  }
  return (['csv', 'json'] as const).map((format) => (
    <a key={format} href={href(format)} download className={buttonClass()}>
      {words[format]}
    </a>
  ))
}
