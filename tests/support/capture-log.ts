import pino from 'pino'
import { log } from '@/lib/observability/log'

type Stream = { write: (text: string) => unknown }

export const captureLog = async (work: () => Promise<unknown>): Promise<Record<string, unknown>[]> => {
  const lines: string[] = []
  /* Where a logger writes to stands behind a symbol that the library's types leave out. */
  const stream = (log as unknown as Record<symbol, Stream>)[pino.symbols.streamSym as unknown as symbol] as Stream
  const written = jest.spyOn(stream, 'write').mockImplementation((text) => lines.push(text))
  log.level = 'warn'
  try {
    await work()
  } finally {
    log.level = 'silent'
    written.mockRestore()
  }
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}
