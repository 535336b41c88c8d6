'use client'

import type { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { MessageTree } from '@/i18n/load-messages'
import { useMessageFiles } from './message-place'

type PlainArea = 'errors' | 'shell' | 'titles'
type PlainTranslator<A extends PlainArea> = Pick<ReturnType<typeof useTranslations<A>>, 'raw' | 'has'> &
  ((...asked: Parameters<ReturnType<typeof useTranslations<A>>>) => string)

const translator = (messages: MessageTree) => {
  const find = (key: string) =>
    key
      .split('.')
      .reduce<MessageTree | string | undefined>((at, part) => (at as MessageTree | undefined)?.[part], messages)
  const raw = (key: string): string => String(find(key) ?? key)
  const has = (key: string): boolean => find(key) !== undefined
  const say = (key: string, values: Record<string, string | number> = {}): string =>
    raw(key).replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
  return Object.assign(say, { raw, has })
}

/** Messages without plurals or formats, which need no parser: it is 12 kB of scripts, and every page has the shell. */
export const usePlainTranslations = <A extends PlainArea>(area: A): PlainTranslator<A> => {
  const messages = useMessageFiles([area])[area] as unknown as MessageTree
  return useMemo(() => translator(messages), [messages]) as unknown as PlainTranslator<A>
}
