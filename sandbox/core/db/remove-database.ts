import { rmSync } from 'node:fs'

/** Deletes the file of a database with the files that SQLite keeps beside it. */
export const removeDatabase = (file: string): void => {
  for (const part of [file, `${file}-wal`, `${file}-shm`]) rmSync(part, { force: true })
}
