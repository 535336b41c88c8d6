export const webhookTypes = [
  'CUSTOMER_AUTH',
  'CARD_EVENTS',
  'CREATE_TXN',
  'KYC_EVENTS',
  'VALIDATE_TXN',
  'TXN_NOTIFY',
  'ORG_EVENTS',
] as const
export type WebhookType = (typeof webhookTypes)[number]

export const MOST_WEBHOOKS = 20

/** An address a platform may be asked to call: http or https, without a name and password in it and without a fragment. Where it may lie is the platform's to say. HOOK-03 */
export const isWebhookUrl = (text: string): boolean => {
  if (text.length > 500 || /\s/.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === '' && hash === ''
}

/** Where an endpoint is, without its path, which may hold a secret. */
export const hostOf = (url: string | null): string | null => (url && URL.canParse(url) ? new URL(url).host : null)
