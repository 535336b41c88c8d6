const MOST_REPAIRED = 1_000
const repaired = new Set<string>()

/** A receiver in this sandbox for trying webhooks: it accepts events, fails on purpose until somebody repairs it, or redirects. */
export const receiveEvent = (answer: string, { to, of }: Record<string, string>): Response => {
  if (answer === 'ok' || (of !== undefined && repaired.has(of))) return new Response(null, { status: 204 })
  if (answer === 'redirects') return new Response(null, { status: 302, headers: { location: to ?? '/' } })
  if (answer !== 'fails') return new Response(null, { status: 404 })
  return new Response('The receiver of this sandbox fails on purpose', { status: 500 })
}

export const repairReceiver = (of: string | undefined): Response => {
  if (of === undefined || repaired.size >= MOST_REPAIRED) return new Response(null, { status: 400 })
  repaired.add(of)
  return new Response(null, { status: 204 })
}
