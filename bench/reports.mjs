import { readFileSync } from 'node:fs'
import { atMost, kB, MB, measured, ms } from './numbers.mjs'
import { withCpu } from './servers.mjs'

const RECORDS = 100_000
const MOST_MS = 30_000
const MOST_GROWTH_MB = 150

const residentMb = (pid) => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

export const takeReport = async ({ url, pid, cookie }) => {
  const before = residentMb(pid)
  let highest = before
  const watching = setInterval(() => (highest = Math.max(highest, residentMb(pid))), 50)
  const startedMs = performance.now()
  try {
    const answer = await fetch(`${url}/api/reporting/reports/transactions/XLSX`, {
      method: 'POST',
      headers: { cookie, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ perPage: RECORDS }),
    })
    if (answer.status !== 200) throw new Error(`Report: ${answer.status} ${await answer.text()}`)
    let bytes = 0
    for await (const chunk of answer.body) bytes += chunk.length
    return { ms: performance.now() - startedMs, bytes, growthMb: highest - before }
  } finally {
    clearInterval(watching)
  }
}

export const reportSpeed = async ({ portal, cookie }) => {
  const { value: taken, cpuMs } = await withCpu(portal, () => takeReport({ url: portal.url, pid: portal.pid, cookie }))
  const label = 'report of 100,000 transactions, XLSX'
  return [
    measured(label, { ours: [taken.ms], cpu: { ours: [cpuMs] }, note: kB(taken.bytes) }, atMost(ms, MOST_MS)),
    measured(`${label}: the portal grows by`, { ours: [taken.growthMb * 1e6] }, atMost(MB, MOST_GROWTH_MB * 1e6)),
  ]
}
