type Keys = { raw: Uint8Array<ArrayBuffer>; seal: CryptoKey }
export type Sealed = { name: string; text: string }

const KEY_PATH = '/api/session/draft-key'
const IV_BYTES = 12

const toBytes = (text: string) => new TextEncoder().encode(text)
const toText = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const fromText = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0))

let keys: Promise<Keys | null> | undefined

const fetchKeys = async (): Promise<Keys | null> => {
  const answer = await fetch(KEY_PATH, { headers: { accept: 'application/json' } })
  if (!answer.ok) return null
  const { key } = (await answer.json()) as { key: string }
  const raw = fromText(key)
  return { raw, seal: await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']) }
}

/** Browsers offer encryption only on secure connections. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined

const findKeys = async (): Promise<Keys | null> => {
  if (!canSeal()) return null
  keys ??= fetchKeys()
    .catch(() => null)
    .then((found) => {
      if (!found) keys = undefined
      return found
    })
  return keys
}

const nameOf = async ({ raw }: Keys, label: string): Promise<string> => {
  const bytes = toBytes(label)
  const both = new Uint8Array(raw.length + bytes.length)
  both.set(raw)
  both.set(bytes, raw.length)
  return toText(new Uint8Array(await crypto.subtle.digest('SHA-256', both)))
}

export const sealedName = async (label: string): Promise<string | null> => {
  const found = await findKeys()
  return found && nameOf(found, label)
}

export const seal = async (label: string, data: unknown): Promise<Sealed | null> => {
  const found = await findKeys()
  if (!found) return null
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const how = { name: 'AES-GCM', iv, additionalData: toBytes(label) }
  const cipher = new Uint8Array(await crypto.subtle.encrypt(how, found.seal, toBytes(JSON.stringify(data))))
  return { name: await nameOf(found, label), text: `${toText(iv)} ${toText(cipher)}` }
}

export const unseal = async (label: string, text: string): Promise<unknown> => {
  const found = await findKeys()
  const [iv = '', cipher = ''] = text.split(' ')
  try {
    if (!found) return null
    const how = { name: 'AES-GCM', iv: fromText(iv), additionalData: toBytes(label) }
    const plain = await crypto.subtle.decrypt(how, found.seal, fromText(cipher))
    return JSON.parse(new TextDecoder().decode(plain)) as unknown
  } catch {
    return null
  }
}
