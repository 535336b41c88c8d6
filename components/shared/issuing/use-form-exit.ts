'use client'

import { useRouter } from 'next/navigation'
import { refreshOnReturn } from '@/components/form/use-auto-close'

export type Over = 'page' | 'list'

/** How a form that stands on a page of its own or over its list is left: given up, or done with the list drawn anew. */
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
