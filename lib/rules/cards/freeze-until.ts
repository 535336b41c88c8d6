import * as z from 'zod/mini'
import { FreezeCard } from '../bodies/cards'
import { isDay, todayIn } from '../lists/date-presets'
import { startOfDay } from '../locale/start-of-day'

export const freezeTimes = ['HOUR', 'TOMORROW', 'DAY'] as const

const HOUR_MS = 3_600_000

export const FreezeFields = z.strictObject({
  ...z.omit(FreezeCard, { until: true }).shape,
  time: z.enum(['', ...freezeTimes]),
  day: z.string(),
})
export type FreezeValues = z.output<typeof FreezeFields>

type Where = { now: number; zone: string }

export const findFreezeErrors = ({ time, day }: Pick<FreezeValues, 'time' | 'day'>, { now, zone }: Where) =>
  time === 'DAY' && (!isDay(day) || Date.parse(startOfDay(day, zone)) <= now)
    ? { day: 'validation.freezeUntil' }
    : ({} as Record<string, string>)

export const untilOf = (
  { time, day }: Pick<FreezeValues, 'time' | 'day'>,
  { now, zone }: Where,
): string | undefined => {
  if (time === 'HOUR') return new Date(now + HOUR_MS).toISOString()
  if (time === 'TOMORROW') return startOfDay(todayIn(zone, new Date(now)), zone, 1)
  return time === 'DAY' ? startOfDay(day, zone) : undefined
}
