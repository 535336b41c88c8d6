'use client'

import { useAutoClose } from '@/components/form/use-auto-close'
import { Alert } from '@/components/ui/alert'

/** Replaces the form for two seconds after success, then closes. KIT-21, GC-06 */
export function HolderStepDone({ over, leave, text }: { over: 'page' | 'list'; leave: () => void; text: string }) {
  useAutoClose(over, leave)
  return <Alert tone="success" title={text} />
}
