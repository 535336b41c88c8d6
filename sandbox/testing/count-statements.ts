import type { Database } from '../core/db/database'

const TRIES = 3

/** How many statements a read takes: the fewest of three tries, because the platform's work in the background adds its own. */
export const countStatements = async (db: Database, read: () => Promise<unknown>): Promise<number> => {
  const counts: number[] = []
  for (let n = 0; n < TRIES; n++) {
    const spies = [jest.spyOn(db, 'all'), jest.spyOn(db, 'first')]
    await read()
    counts.push(spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0))
    for (const spy of spies) spy.mockRestore()
  }
  return Math.min(...counts)
}
