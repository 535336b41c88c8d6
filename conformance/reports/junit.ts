import type { Report } from '../run'
import { escapeMarkup } from './escape-markup'

/** The report as JUnit XML: one case for each finding, and one for each check without any. */
export const junitReport = ({ findings, notes, checks, startedAt }: Report): string => {
  const suites = [...new Set([...checks, ...findings.map(({ check }) => check)])].map((check) => {
    const failed = findings.filter((one) => one.check === check)
    const skipped = notes.filter((one) => one.check === check)
    const cases = [
      ...failed.map(
        ({ call, sentence, pointer, clause, request, answer }) =>
          `  <testcase classname="${check}" name="${escapeMarkup(`${call} ${pointer}`.trim())}">\n` +
          `   <failure message="${escapeMarkup(sentence)}">${escapeMarkup(`${clause}\n\n${request}\n\n${answer}`)}</failure>\n  </testcase>`,
      ),
      ...skipped.map(
        ({ call, sentence }) =>
          `  <testcase classname="${check}" name="${escapeMarkup(call || check)}">\n   <skipped message="${escapeMarkup(sentence)}"/>\n  </testcase>`,
      ),
      ...(failed.length === 0 ? [`  <testcase classname="${check}" name="${check}"/>`] : []),
    ]
    const counts = `tests="${cases.length}" failures="${failed.length}" skipped="${skipped.length}"`
    return ` <testsuite name="${check}" ${counts} timestamp="${startedAt}">\n${cases.join('\n')}\n </testsuite>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conformance">\n${suites.join('\n')}\n</testsuites>\n`
}
