/** Accepts six digits, or a recovery code in lower case, with spaces or without its dash. PROF-05 */
export const parseFactorCode = (typed: string): string => {
  const text = typed.replace(/[\s-]/g, '').toUpperCase().slice(0, 40)
  return /^[A-Z2-7]{10}$/.test(text) ? `${text.slice(0, 5)}-${text.slice(5)}` : text
}

export const otpauthAddress = (platform: string, account: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(`${platform}:${account}`)}?${new URLSearchParams({ secret, issuer: platform })}`

export const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')
