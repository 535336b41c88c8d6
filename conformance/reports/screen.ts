import type { Report } from '../run'

const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`

/** The report as lines for a terminal. */
export const screenReport = ({ findings, notes, requests, checks }: Report): string => {
  const lines = findings.flatMap(({ check, call, sentence, pointer, clause, times }) => [
    `✗ ${call}${pointer && `  ${pointer}`}${times > 1 ? `  (${times} times)` : ''}`,
    `    ${sentence}`,
    `    ${check}: ${clause}`,
  ])
  const left =
    notes.length > 0 ? [`Not tried: ${counted(notes.length, 'thing', 'things')}; the reports have them.`] : []
  const end =
    findings.length === 0
      ? `No findings in ${requests} requests (${checks.join(', ')}).`
      : `${counted(findings.length, 'finding', 'findings')} in ${requests} requests.`
  return [...lines, ...left, end].join('\n')
}
