import type { Finding } from '../findings'
import type { Report } from '../run'
import { escapeMarkup as escape } from './escape-markup'

const style = `
:root { color-scheme: light dark; --line: light-dark(#d4d7de, #3a3f4a); --soft: light-dark(#f4f5f7, #1d2027); --bad: light-dark(#b3261e, #ff8a80) }
body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 72rem; padding: 2rem 1.25rem; background: light-dark(#fff, #14161b); color: light-dark(#1b1e24, #e7e9ee) }
h1 { font-size: 1.5rem; margin: 0 0 .25rem } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem }
p { margin: .25rem 0 } table { border-collapse: collapse; width: 100% } th, td { border-bottom: 1px solid var(--line); padding: .4rem .5rem; text-align: start; vertical-align: top }
details { border: 1px solid var(--line); border-radius: 8px; margin: .5rem 0; padding: .6rem .9rem } summary { cursor: pointer; font-weight: 600 }
summary span { color: var(--bad) } code, pre { font: 13px/1.45 ui-monospace, monospace; overflow-wrap: anywhere }
pre { background: var(--soft); border-radius: 6px; margin: .25rem 0 .75rem; max-height: 26rem; overflow: auto; padding: .7rem; white-space: pre-wrap }
`

const drawFinding = ({ call, sentence, pointer, clause, request, answer, times }: Finding): string => `
<details>
<summary><span>${escape(call)}</span> ${escape(sentence)}${times > 1 ? ` (${times} times)` : ''}</summary>
<p>${pointer ? `At <code>${escape(pointer)}</code>. ` : ''}Clause: <code>${escape(clause)}</code></p>
<p>Request</p><pre>${escape(request)}</pre>
<p>Answer</p><pre>${escape(answer)}</pre>
</details>`

/** The report as one page that needs nothing else. */
export const htmlReport = ({ findings, notes, requests, checks, bases, startedAt }: Report): string => {
  const names = [...new Set(findings.map(({ check }) => check))]
  const sections = names.map(
    (name) =>
      `<h2>${name}</h2>${findings
        .filter(({ check }) => check === name)
        .map(drawFinding)
        .join('')}`,
  )
  const untried = notes.map(
    ({ check, call, sentence }) =>
      `<tr><td>${check}</td><td><code>${escape(call)}</code></td><td>${escape(sentence)}</td></tr>`,
  )
  const addresses = Object.entries(bases).map(
    ([name, base]) => `<tr><td>${name}</td><td><code>${escape(base)}</code></td></tr>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance: ${findings.length} findings</title><style>${style}</style></head><body>
<h1>${findings.length === 0 ? 'The upstream fits the contract' : `The upstream misses the contract in ${findings.length} ways`}</h1>
<p>${escape(startedAt)}. ${requests} requests. Checks: ${checks.join(', ')}.</p>
${sections.join('')}
<h2>Addresses</h2><table>${addresses.join('')}</table>
${untried.length > 0 ? `<h2>Not tried</h2><table><tr><th>Check</th><th>Call</th><th>Reason</th></tr>${untried.join('')}</table>` : ''}
</body></html>
`
}
