import type { Redis } from 'ioredis'
import { processState } from '@/lib/process-state'
import { redisClient } from '@/lib/session/redis-client'
import { SharedStore } from '@/lib/session/shared-record'

export type Instance = { store: SharedStore; commands: Redis }

const begun: Instance[] = []

export const newInstance = async (): Promise<Instance> => {
  delete processState.redis
  const instance = { store: new SharedStore(), commands: await redisClient() }
  await instance.store.listOf('nobody')
  begun.push(instance)
  return instance
}

export const endInstances = (): void => {
  for (const { commands } of begun.splice(0)) commands.disconnect()
  delete processState.redis
}

/** Redis runs on, but this instance cannot reach it. */
export const cutOff = async ({ commands }: Instance): Promise<void> => {
  const ended = new Promise((resolve) => commands.once('end', resolve))
  commands.disconnect()
  await ended
}

export const reconnect = ({ commands }: Instance): Promise<void> => commands.connect()

/** Polls by the real clock, which fake timers do not hold. */
export const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const end = performance.now() + 5000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('It did not come to that')
    await new Promise((resume) => setTimeout(resume, 5))
  }
}
