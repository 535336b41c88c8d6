/** A receiver of this platform's own, for whoever tries webhooks out: it takes an event, fails as it is asked to, or leads elsewhere. */
export const receiveEvent = (answer: string, to: string | undefined): Response => {
  if (answer === 'ok') return new Response(null, { status: 204 })
  if (answer === 'redirects') return new Response(null, { status: 302, headers: { location: to ?? '/' } })
  return new Response(null, { status: answer === 'fails' ? 500 : 404 })
}
