export const median = (values) => percentile(values, 0.5)

export const percentile = (values, part) => {
  const sorted = [...values].sort((a, b) => a - b)
  if (part === 0.5 && sorted.length % 2 === 0) return (sorted[sorted.length / 2 - 1] + sorted[sorted.length / 2]) / 2
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]
}

export const sleep = (ms) => new Promise((resume) => setTimeout(resume, ms))

export const round = (value, places = 1) => Number(value.toFixed(places))
export const kB = (bytes) => `${round(bytes / 1000)} kB`
export const ms = (value) => `${round(value, value < 10 ? 2 : 0)} ms`
export const times = (value) => `${round(value, 2)} ×`
export const perSecond = (value) => `${Math.round(value)}/s`
export const percent = (value) => `${round(value * 100)} %`
export const MB = (bytes) => `${Math.round(bytes / 1e6)} MB`

export const row = (measure, floor, emboss, result, { must, aim, mustText, aimText }) => ({
  measure,
  floor,
  emboss,
  result,
  must: mustText,
  aim: aimText,
  verdict: !must ? 'FAIL' : aim ? 'aim' : 'must',
})
