import type { Redis } from 'ioredis'
import { processState } from '@/lib/process-state'
import { redisLinks } from '@/lib/session/redis-links'
import { SharedStore } from '@/lib/session/shared-record'

export type Instance = { store: SharedStore; commands: Redis; news: Redis }

const begun: Instance[] = []

export const newInstance = async (): Promise<Instance> => {
  delete processState.redis
  const links = await redisLinks()
  const instance = { store: new SharedStore(), ...links }
  await instance.store.listOf('nobody')
  begun.push(instance)
  return instance
}

export const endInstances = (): void => {
  for (const { commands, news } of begun.splice(0)) {
    commands.disconnect()
    news.disconnect()
  }
  delete processState.redis
}

const reached = (link: Redis, event: 'ready' | 'end'): Promise<unknown> =>
  new Promise((resolve) => link.once(event, resolve))

/** Redis runs on, but this instance cannot reach it. */
export const cutOff = async ({ commands, news }: Instance): Promise<void> => {
  const ended = Promise.all([reached(commands, 'end'), reached(news, 'end')])
  commands.disconnect()
  news.disconnect()
  await ended
}

/** Until the instance knows that it hears the news again: what its connection for them is asked comes after its own subscription. */
export const reconnect = async ({ commands, news }: Instance): Promise<void> => {
  await commands.connect()
  await news.connect()
  await news.ping()
}

/** Polls by the real clock, which fake timers do not hold. */
export const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const end = performance.now() + 5000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('It did not come to that')
    await new Promise((resume) => setTimeout(resume, 5))
  }
}
