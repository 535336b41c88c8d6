import type { CopyPart } from '@/lib/queries/data-copies'

/** The copy as one JSON object: what platform and portal hold, by section, each a list of records. DATA-03 */
export async function* copyJson(parts: AsyncIterable<CopyPart>): AsyncGenerator<string> {
  let before: CopyPart | null = null
  let isFirst = true
  for await (const part of parts) {
    const section = `  ${JSON.stringify(part.section)}: [`
    if (!before) yield `{\n "${part.of}": {\n${section}`
    else if (before.of !== part.of) yield `\n  ]\n },\n "${part.of}": {\n${section}`
    else if (before.section !== part.section) yield `\n  ],\n${section}`
    if (before?.of !== part.of || before.section !== part.section) isFirst = true
    for (const record of part.records) {
      yield `${isFirst ? '' : ','}\n   ${JSON.stringify(record)}`
      isFirst = false
    }
    before = part
  }
  yield before ? '\n  ]\n }\n}\n' : '{}\n'
}
