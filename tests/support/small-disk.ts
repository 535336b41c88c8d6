import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const BLOCK = Buffer.alloc(4096)

type SmallDisk = { folder: string; fill: () => void; free: () => void; remove: () => void }

/** A disk of its own of some MB in memory; null where this process may not mount one. */
const mountSmallDisk = (megabytes: number): SmallDisk | null => {
  const folder = mkdtempSync(join(tmpdir(), 'emboss-disk-'))
  const remove = () => {
    spawnSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  }
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'emboss', folder])
  if (status !== 0) {
    remove()
    return null
  }
  const filler = join(folder, 'filler')
  const fill = () => {
    for (;;)
      try {
        writeFileSync(filler, BLOCK, { flag: 'a' })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return
        throw error
      }
  }
  return { folder, fill, free: () => rmSync(filler), remove }
}

/** A test with a disk of its own of some MB; where none can be mounted it is listed as skipped, with the reason. */
export const testWithSmallDisk = (title: string, megabytes: number, body: (disk: SmallDisk) => Promise<void>): void => {
  const disk = mountSmallDisk(megabytes)
  if (!disk) return void test.skip(`${title} [skipped: a small disk cannot be had here]`, () => undefined)
  afterAll(disk.remove)
  test(title, () => body(disk))
}
