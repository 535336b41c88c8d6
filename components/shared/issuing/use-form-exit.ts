'use client'

import { useRouter } from 'next/navigation'
import { refreshOnReturn } from '@/components/form/use-auto-close'

export type Over = 'page' | 'list'

/** Closes a form on its own page or over its list: without a change, or after success with the list refreshed. */
export const useFormExit = (over: Over, list: string) => {
  const router = useRouter()
  const cancel = () => (over === 'page' ? router.push(list) : router.back())
  const done = () => {
    if (over === 'page') {
      router.push(list)
      router.refresh()
      return
    }
    refreshOnReturn(router.refresh)
    router.back()
  }
  return { cancel, done }
}
