import { countFailedCall, countServed, countUpstream, metrics } from './metrics'

const valuesOf = async (name: string) => (await metrics().registry.getSingleMetric(name)?.get())?.values ?? []

test('a metric keeps 5,000 label sets at the most, and counts what it leaves out', async () => {
  for (let n = 0; n < 5010; n++) countFailedCall(`call ${n}`, 'upstream-down')
  countFailedCall('call 1', 'upstream-down')
  countFailedCall('call 5005', 'upstream-down')
  expect(await valuesOf('emboss_failed_calls_total')).toHaveLength(5000)
  expect(await valuesOf('emboss_dropped_series_total')).toEqual([
    { labels: { metric: 'emboss_failed_calls_total' }, value: 11 },
  ])
})

test('methods and statuses that are none of HTTP share one label', async () => {
  countServed('PROPFIND', '/api', 405, 1)
  for (const status of [0, 99, 600, 999]) countUpstream('issuing', 'GET', status, 1)
  const labelsOf = async (name: string) => (await valuesOf(name)).map(({ labels }) => labels)
  expect(await labelsOf('emboss_request_seconds')).toContainEqual({
    le: 1,
    method: 'other',
    status: 405,
    route: '/api',
  })
  const outcomes = new Set((await labelsOf('emboss_upstream_seconds')).map(({ outcome }) => outcome))
  expect([...outcomes]).toEqual(['other'])
})
