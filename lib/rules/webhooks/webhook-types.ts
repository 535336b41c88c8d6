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

/** An http or https address without credentials and fragment. The platform also checks which hosts it may call. HOOK-03 */
export const isWebhookUrl = (text: string): boolean => {
  if (text.length > 500 || /\s/.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === '' && hash === ''
}

/** The host of a webhook's address. The path is left out because it can contain a secret. */
export const hostOf = (url: string | null): string | null => (url && URL.canParse(url) ? new URL(url).host : null)
