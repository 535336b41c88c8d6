import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

const length = (bytes: number): Buffer => {
  if (bytes < 128) return Buffer.from([bytes])
  return Buffer.from(bytes < 256 ? [0x81, bytes] : [0x82, bytes >> 8, bytes & 0xff])
}
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), length(body.length), body])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const utcTime = (date: Date) => {
  const digits = date.toISOString().replace(/\D/g, '')
  return der(0x17, Buffer.from(`${digits.slice(2, 14)}Z`))
}

export type Identity = { key: string; cert: string }

/** A certificate of localhost that vouches for itself, for a day. RFC 5280 §4.1 */
export const selfSigned = (): Identity => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
  const commonName = sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('localhost')))
  const name = sequence(der(0x31, commonName))
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(8)])
  const now = Date.now()
  const content = sequence(
    der(0x02, serial),
    ecdsaWithSha256,
    name,
    sequence(utcTime(new Date(now - 3_600_000)), utcTime(new Date(now + 86_400_000))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', content, privateKey)
  const whole = sequence(content, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

type HttpsFront = { url: string; passTo: (target: string) => void; close: () => Promise<void> }

/** Speaks HTTPS to the browser and HTTP to the portal, which may start later, as a bank's own front does. */
export const startHttpsFront = async (identity = selfSigned()): Promise<HttpsFront> => {
  let target = ''
  const server = createServer(identity, (incoming, outgoing) => {
    const { method, headers, url } = incoming
    const passed = request(`${target}${url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    passTo: (next) => void (target = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
