/** Bad configuration stops the start before anything listens. */
export const register = async (): Promise<void> => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { requireEnv } = await import('./lib/env')
  requireEnv()
}
