import { rmSync } from 'node:fs'

export default async function removeSeed(): Promise<void> {
  if (process.env.FLOW_SEED_DIR) rmSync(process.env.FLOW_SEED_DIR, { recursive: true, force: true })
}
