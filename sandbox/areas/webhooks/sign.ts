import { createHmac } from 'node:crypto'

export const signEvent = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

/** The same as Standard Webhooks has it: the key is what the secret encodes, the event's id is signed as well. */
const signStandard = (secret: string, id: string, timestamp: string, body: string): string => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

type Signed = { id: string; timestamp: string; body: string }

/** The headers that sign an event both ways, once for each secret that holds. */
export const signatureHeaders = (secrets: readonly string[], { id, timestamp, body }: Signed) => ({
  'x-emboss-signature': secrets.map((secret) => signEvent(secret, timestamp, body)).join(','),
  'webhook-signature': secrets.map((secret) => signStandard(secret, id, timestamp, body)).join(' '),
})

const SHOWN = 8

export const shortenSignatures = (text: string): string =>
  text.replace(/(sha256=|v1,)([^\s,]+)/g, (_, kind: string, value: string) => `${kind}${value.slice(0, SHOWN)}…`)

type Secrets = { secret: string; old_secret: string | null; old_secret_until: number | null }

/** The secrets that sign at a moment: the newest first, then the one it replaced for as long as that holds. */
export const secretsAt = ({ secret, old_secret: old, old_secret_until: until }: Secrets, now: number): string[] =>
  old !== null && until !== null && now < until ? [secret, old] : [secret]
