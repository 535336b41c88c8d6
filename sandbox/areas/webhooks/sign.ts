import { createHmac } from 'node:crypto'

export const signEvent = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

/** A Standard Webhooks signature: the key is the decoded secret, and the event's id is signed as well. */
const signStandard = (secret: string, id: string, timestamp: string, body: string): string => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

type Signed = { id: string; timestamp: string; body: string }

/** The headers with both kinds of signature, one signature for each valid secret. */
export const signatureHeaders = (secrets: readonly string[], { id, timestamp, body }: Signed) => ({
  'x-emboss-signature': secrets.map((secret) => signEvent(secret, timestamp, body)).join(','),
  'webhook-signature': secrets.map((secret) => signStandard(secret, id, timestamp, body)).join(' '),
})

const SHOWN = 8

export const shortenSignatures = (text: string): string =>
  text.replace(/(sha256=|v1,)([^\s,]+)/g, (_, kind: string, value: string) => `${kind}${value.slice(0, SHOWN)}…`)

type Secrets = { secret: string; old_secret: string | null; old_secret_until: number | null }

/** The secrets that sign at this moment, newest first. After a rotation the old secret signs too, until it expires. */
export const secretsAt = ({ secret, old_secret: old, old_secret_until: until }: Secrets, now: number): string[] =>
  old !== null && until !== null && now < until ? [secret, old] : [secret]
