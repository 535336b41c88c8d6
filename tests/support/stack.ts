import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPlatform } from '@/sandbox/platform'
import { startPortal, type Portal } from './portal'

export { freePort, startPortal } from './portal'
export type { Portal } from './portal'

type Platform = Awaited<ReturnType<typeof startPlatform>>
export type Stack = Portal & { platform: Platform; close: () => Promise<void> }

export const startStack = async ({
  env = {},
  platform: options = {},
}: { env?: Record<string, string>; platform?: Partial<Parameters<typeof startPlatform>[0]> } = {}): Promise<Stack> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'emboss-flow-'))
  const seed = process.env.FLOW_SEED_DIR
  for (const name of seed ? ['platform-small.db', 'platform-small.db.seed'] : [])
    copyFileSync(join(seed ?? '', 'platform-small.db.seed'), join(dataDir, name))
  const platform = await startPlatform({ dataDir, port: 0, scale: 'small', tools: true, ...options })
  const portal = await startPortal({
    DATA_DIR: dataDir,
    PLATFORM_PORT: new URL(platform.url).port,
    ...env,
  })
  const close = async () => {
    await portal.stop()
    await platform.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...portal, platform, close }
}
