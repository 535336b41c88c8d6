import { spawnSync } from 'node:child_process'

export type Sample = { name: string; labels: Record<string, string>; value: number }
type Family = { type: string; help: string; samples: Sample[] }

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/
const SAMPLE = /^([^\s{]+)(?:\{(.*)\})? (\S+)(?: (-?\d+))?$/
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/y
const TYPES = ['counter', 'gauge', 'histogram', 'summary', 'untyped']
const PARTS: Record<string, string[]> = { histogram: ['_bucket', '_sum', '_count'], summary: ['', '_sum', '_count'] }
const NOT_BASE_UNITS =
  /(?:^|_)(?:milliseconds|microseconds|minutes|hours|days|kilobytes|megabytes|percent|ms|kb|mb)(?:_|$)/

const numberIn = (text: string): number =>
  text === '+Inf' ? Infinity : text === '-Inf' ? -Infinity : text === 'NaN' ? NaN : text === '' ? NaN : Number(text)

const labelsIn = (text: string): Record<string, string> | null => {
  const labels: Record<string, string> = {}
  LABEL.lastIndex = 0
  while (LABEL.lastIndex < text.length) {
    const found = LABEL.exec(text)
    if (!found) return null
    const [, name = '', value = ''] = found
    if (name in labels || name.startsWith('__')) return null
    labels[name] = value
  }
  return labels
}

const keyOf = ({ name, labels }: Sample, without?: string): string =>
  `${name} ${JSON.stringify(
    Object.entries(labels)
      .filter(([label]) => label !== without)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )}`

const histogramFaults = (name: string, { samples }: Family): string[] => {
  const rest = (sample: Sample) => keyOf({ ...sample, name }, 'le')
  const groups = new Map<string, Sample[]>()
  for (const one of samples) groups.set(rest(one), [...(groups.get(rest(one)) ?? []), one])
  return [...groups].flatMap(([key, group]) => {
    const buckets = group.filter((one) => one.name === `${name}_bucket`)
    const bounds = buckets.map(({ labels }) => numberIn(labels.le ?? ''))
    const isRising = (list: number[]) => list.every((value, at) => at === 0 || value >= (list[at - 1] ?? 0))
    const count = group.find((one) => one.name === `${name}_count`)?.value
    const hasSum = group.some((one) => one.name === `${name}_sum`)
    if (bounds.at(-1) !== Infinity || !hasSum) return [`${key}: no +Inf bucket or no sum`]
    if (!isRising(bounds) || !isRising(buckets.map(({ value }) => value))) return [`${key}: buckets do not rise`]
    return buckets.at(-1)?.value === count ? [] : [`${key}: the last bucket is not the count`]
  })
}

/** What `promtool check metrics` says of names, types and helps, beside the format. */
const familyFaults = (name: string, family: Family): string[] => {
  const { type, help, samples } = family
  const parts = PARTS[type] ?? ['']
  const faults = [
    !NAME.test(name) && 'is no name of a metric',
    !TYPES.includes(type) && `has the type ${type}`,
    !help && 'has no help',
    /[A-Z:]/.test(name) && 'has capital letters or a colon',
    NOT_BASE_UNITS.test(name) && 'is not in base units',
    /_(?:gauge|counter|histogram|summary)(?:_|$)/.test(name) && 'has its type in its name',
    (type === 'counter') !== name.endsWith('_total') && 'ends in _total, or does not, against its type',
    type !== 'histogram' && /_bucket$/.test(name) && 'ends like a bucket',
    !(type in PARTS) && /_(?:count|sum)$/.test(name) && 'ends like a part of a histogram',
    samples.some((one) => !parts.some((part) => one.name === name + part)) && 'has samples of another name',
    samples.some(({ labels }) => type !== 'histogram' && 'le' in labels) && 'has the label le',
    samples.some(({ value }) => type === 'counter' && !(value >= 0)) && 'counts below zero',
  ]
  const told = faults.filter((fault) => fault !== false).map((fault) => `${name} ${fault}`)
  return type === 'histogram' ? [...told, ...histogramFaults(name, family)] : told
}

/** Reads the Prometheus text format by its rules; `faults` is empty where the format and the names are right. */
export const readExposition = (
  text: string,
): { samples: Sample[]; families: Map<string, Family>; faults: string[] } => {
  const families = new Map<string, Family>()
  const samples: Sample[] = []
  const faults: string[] = text.endsWith('\n') ? [] : ['The last line has no end']
  const seen = new Set<string>()
  let current: string | null = null
  const familyOf = (name: string): Family => {
    if (current !== name && families.has(name)) faults.push(`${name}: its lines do not stand together`)
    current = name
    const known = families.get(name) ?? { type: '', help: '', samples: [] }
    families.set(name, known)
    return known
  }
  for (const line of text.split('\n').filter(Boolean)) {
    const [, word, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) ?(.*)$/.exec(line) ?? []
    if (word) {
      const family = familyOf(name)
      const field = word === 'HELP' ? 'help' : 'type'
      if (family[field] || family.samples.length > 0) faults.push(`${line}: it is told twice or too late`)
      family[field] = rest
      continue
    }
    if (line.startsWith('#')) continue
    const [, sampled = '', given = '', value = ''] = SAMPLE.exec(line) ?? []
    const labels = labelsIn(given)
    const sample = { name: sampled, labels: labels ?? {}, value: numberIn(value) }
    if (!NAME.test(sampled) || !labels || (Number.isNaN(sample.value) && !/^nan$/i.test(value)))
      faults.push(`${line}: no sample`)
    if (seen.has(keyOf(sample))) faults.push(`${line}: it stands twice`)
    seen.add(keyOf(sample))
    samples.push(sample)
    const isPart = current !== null && sampled.startsWith(current)
    familyOf(isPart ? (current as unknown as string) : sampled).samples.push(sample)
  }
  for (const [name, family] of families) faults.push(...familyFaults(name, family))
  return { samples, families, faults }
}

/** What promtool says where it is installed; nothing where it is not. */
export const promtoolFaults = (text: string): string => {
  const { error, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' })
  return error ? '' : `${stdout}${stderr}`
}
