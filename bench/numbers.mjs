export const median = (values) => percentile(values, 0.5)

export const percentile = (values, part) => {
  const sorted = [...values].sort((a, b) => a - b)
  if (part === 0.5 && sorted.length % 2 === 0) return (sorted[sorted.length / 2 - 1] + sorted[sorted.length / 2]) / 2
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]
}

export const sleep = (ms) => new Promise((resume) => setTimeout(resume, ms))

const round = (value, places = 1) => Number(value.toFixed(places))
export const kB = (bytes) => `${round(bytes / 1000)} kB`
export const ms = (value) => `${round(value, value < 10 ? 2 : 0)} ms`
export const times = (value) => `${round(value, 2)} ×`
export const perSecond = (value) => `${Math.round(value)}/s`
export const percent = (value) => `${round(value * 100)} %`
export const MB = (bytes) => `${Math.round(bytes / 1e6)} MB`

const limit = (sign, holds) => (say, must, aim) => ({
  say,
  must: `${sign} ${say(must)}`,
  aim: aim === undefined ? '–' : `${sign} ${say(aim)}`,
  reached: (value) => (!holds(value, must) ? 'FAIL' : aim !== undefined && holds(value, aim) ? 'aim' : 'must'),
})
/** What a result must reach and what it should reach, and how both are said. */
export const atMost = limit('≤', (value, most) => value <= most)
export const atLeast = limit('≥', (value, least) => value >= least)

const MOST_RUNS = 10
const bare = (text) => text.replace(/[^\d.]+$/, '')
const spread = (values, say) => {
  if (new Set(values).size < 2) return ''
  const [low, high] =
    values.length > MOST_RUNS
      ? [percentile(values, 0.25), percentile(values, 0.75)]
      : [Math.min(...values), Math.max(...values)]
  return ` (${bare(say(low))}–${bare(say(high))})`
}
const said = (values, say) => (values?.length ? `${say(median(values))}${spread(values, say)}` : '–')
const saidCpu = ({ base, ours } = {}) =>
  [base, ours]
    .filter((values) => values?.length)
    .map((values) => ms(median(values)))
    .join(' / ') || '–'

const row = (measure, { base, ours, cpu, note }, say, limit, { value, spread }) => ({
  measure,
  base: said(base, say),
  ours: said(ours, say),
  cpu: saidCpu(cpu),
  result: [`${limit.say(value)}${spread}`, note].filter(Boolean).join('; '),
  must: limit.must,
  aim: limit.aim,
  reached: limit.reached(value),
})

/** A line that judges our own median; a baseline only stands beside it. */
export const measured = (measure, taken, limit) =>
  row(measure, taken, limit.say, limit, { value: median(taken.ours), spread: '' })

/** A line that judges our median as a part of the baseline's; the runs of both were taken in turns. */
export const compared = (measure, taken, say, limit, part = (ours, base) => ours / base) =>
  row(measure, taken, say, limit, {
    value: part(median(taken.ours), median(taken.base)),
    spread: spread(
      taken.ours.map((ours, at) => part(ours, taken.base[at])),
      limit.say,
    ),
  })
