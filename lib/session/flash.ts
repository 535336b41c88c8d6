import 'server-only'
import { cookies } from 'next/headers'
import { open, seal } from './seal'

/** What the sign-in screen must know after a redirect: sealed, five minutes at most, never in the address. */
export type Flash = {
  email?: string
  name?: string
  businessName?: string
  /** Fields and rules that were broken. */
  faults?: string[]
  error?: string
  message?: string
  /** When the next try may be made. */
  retryAtMs?: number
  otp?: { sessionId: string; channel: string | null; maskedDestination: string | null }
  otpSent?: { channel: string | null; maskedDestination: string | null }
}

export const FLASH_COOKIE = 'emboss-flash'
const FLASH_SECONDS = 300

export const sealFlash = async (flash: Flash): Promise<string> =>
  seal({ ...flash, until: Date.now() + FLASH_SECONDS * 1000, kind: 'flash' })

export const openFlash = async (cookie: string | undefined): Promise<Flash> => {
  const data = (await open(cookie)) as (Flash & { until?: number; kind?: string }) | null
  if (!data || data.kind !== 'flash' || (data.until ?? 0) < Date.now()) return {}
  return data
}

/** The flash of this request, for the sign-in screen; the OTP session id stays on the server. */
export const readFlash = async (): Promise<Omit<Flash, 'otp'> & { waitSeconds: number }> => {
  const { otp, ...flash } = await openFlash((await cookies()).get(FLASH_COOKIE)?.value)
  return {
    ...flash,
    waitSeconds: Math.max(0, Math.ceil(((flash.retryAtMs ?? 0) - Date.now()) / 1000)),
    ...(otp && { otpSent: { channel: otp.channel, maskedDestination: otp.maskedDestination } }),
  }
}

/** The flash of a form outside sign-in: what was typed, and what was wrong where the address says that something was. */
export const flashFor = async (error: string | string[] | undefined) => {
  const { email, name, businessName, ...flash } = await readFlash()
  const isOwn = typeof error === 'string' && error === flash.error
  return {
    typed: { name, email, businessName },
    error: typeof error === 'string' ? error : undefined,
    message: isOwn ? flash.message : undefined,
    faults: isOwn ? (flash.faults ?? []) : [],
  }
}

export const flashCookieLine = (value: string, secure: boolean): string =>
  `${FLASH_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${value ? FLASH_SECONDS : 0}${secure ? '; Secure' : ''}`
