'use client'

import { useSearchParams } from 'next/navigation'
import { buttonClass } from '@/components/ui/button'
import { exportPaths } from '@/lib/paths'
import { customRange } from '@/lib/rules/lists/date-presets'

type Props = { params: readonly string[]; today: string; words: { csv: string; json: string } }

/** Exports what the list shows; its filters change in place, so the links follow the address, without days that the list leaves out. */
export function ExportLinks({ params, today, words }: Props) {
  const shown = useSearchParams()
  const href = (format: string) => {
    const days = customRange(shown.get('from') ?? undefined, shown.get('to') ?? undefined, today)
    const valueOf = (name: string) => (name === 'from' || name === 'to' ? days[name] : shown.get(name)) ?? ''
    const pairs = params.map((name) => [name, valueOf(name)] as const).filter(([, value]) => value)
    return `${exportPaths.audit}?${new URLSearchParams({ ...Object.fromEntries(pairs), format })}`
  }
  return (['csv', 'json'] as const).map((format) => (
    <a key={format} href={href(format)} download className={buttonClass()}>
      {words[format]}
    </a>
  ))
}
