import 'server-only'
import { headers } from 'next/headers'
import { cookieLine, headerOf, readCookie, type Header } from '../rules/identity/cookies'
import { open, seal } from './seal'

type OtpSent = { channel: string | null; maskedDestination: string | null }

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
  otp?: OtpSent & { sessionId: string; resendAtMs?: number }
  otpSent?: OtpSent & { resendSeconds: number | null }
}

const FLASH_COOKIE = 'emboss-flash'
const FLASH_SECONDS = 300

export const sealFlash = async (flash: Flash): Promise<string> =>
  seal({ ...flash, until: Date.now() + FLASH_SECONDS * 1000, kind: 'flash' })

/** The flash that a request brings. */
export const openFlash = async (header: Header): Promise<Flash> => {
  const data = (await open(readCookie(header, FLASH_COOKIE))) as (Flash & { until?: number; kind?: string }) | null
  if (!data || data.kind !== 'flash' || (data.until ?? 0) < Date.now()) return {}
  return data
}

const secondsTo = (atMs: number | undefined): number => Math.max(0, Math.ceil(((atMs ?? 0) - Date.now()) / 1000))

/** Until another one-time password may be asked for; none where the password led to it. CONST-06 */
export const secondsLeft = (resendAtMs: number | undefined): number | null =>
  resendAtMs === undefined ? null : secondsTo(resendAtMs)

/** The flash of this request, for the sign-in screen; the OTP session id stays on the server. */
export const readFlash = async (): Promise<Omit<Flash, 'otp'> & { waitSeconds: number }> => {
  const { otp, ...flash } = await openFlash(headerOf(await headers()))
  return {
    ...flash,
    waitSeconds: secondsTo(flash.retryAtMs),
    ...(otp && {
      otpSent: {
        channel: otp.channel,
        maskedDestination: otp.maskedDestination,
        resendSeconds: secondsLeft(otp.resendAtMs),
      },
    }),
  }
}

/** The flash of a form outside sign-in: what was typed, and what was wrong where the address says that something was. */
export const flashFor = async (error: string | string[] | undefined) => {
  const { email, name, businessName, ...flash } = await readFlash()
  const code = typeof error === 'string' ? error : undefined
  const isOwn = code !== undefined && code === flash.error
  return {
    typed: { name, email, businessName },
    trouble: {
      error: code,
      message: isOwn ? flash.message : undefined,
      waitSeconds: isOwn ? flash.waitSeconds : 0,
    },
    faults: isOwn ? (flash.faults ?? []) : [],
  }
}

export const flashCookieLine = (value: string, secure: boolean): string =>
  cookieLine(FLASH_COOKIE, value, secure, { maxAge: value ? FLASH_SECONDS : 0 })
