import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './sources'
import { startPortal, type Portal } from './stack'

const linked = (from: string, to: string, without: string[]) => {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from).filter((one) => !without.includes(one)))
    symlinkSync(join(from, name), join(to, name))
}

export const startWithoutMiddleware = async (env: Record<string, string>): Promise<Portal> => {
  const built = join(root, process.env.NEXT_DIST_DIR ?? '.next')
  const dist = join(root, `.next-bypassed-${process.pid}`)
  rmSync(dist, { recursive: true, force: true })
  linked(built, dist, ['server', 'cache', 'standalone'])
  linked(join(built, 'server'), join(dist, 'server'), ['functions-config-manifest.json'])
  writeFileSync(join(dist, 'server/functions-config-manifest.json'), '{"version":1,"functions":{}}')
  const portal = await startPortal(
    { ...env, NEXT_DIST_DIR: basename(dist) },
    { script: 'tests/support/without-middleware-server.mjs' },
  )
  return {
    ...portal,
    stop: async () => {
      const code = await portal.stop()
      rmSync(dist, { recursive: true, force: true })
      return code
    },
  }
}
