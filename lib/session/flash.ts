import 'server-only'
import { headers } from 'next/headers'
import * as z from 'zod/mini'
import { headerOf, readCookie, type Header } from '../rules/identity/cookies'
import { sealedCookie } from './sealed-cookie'

const text = z.optional(z.string())
const texts = z.optional(z.array(z.string()))
const sent = { channel: z.nullable(z.string()), maskedDestination: z.nullable(z.string()) }

const Flash = z.object({
  email: text,
  name: text,
  businessName: text,
  faults: texts,
  error: text,
  message: text,
  retryAtMs: z.optional(z.number()),
  otp: z.optional(z.object({ ...sent, sessionId: z.string(), resendAtMs: z.optional(z.number()) })),
})
/** Data of the sign-in screen across a redirect: five minutes at most, never in the address. */
export type Flash = z.output<typeof Flash>

const flash = sealedCookie<Flash>('emboss-flash', Flash, 300)

export const sealFlash = (value: Flash): Promise<string> => flash.seal(value)
export const unsealFlash = async (header: Header): Promise<Flash> => (await flash.read(header)) ?? {}
export const flashCookieLine = flash.line

const secondsTo = (atMs: number | undefined): number => Math.max(0, Math.ceil(((atMs ?? 0) - Date.now()) / 1000))

export const secondsLeft = (resendAtMs: number | undefined): number | null =>
  resendAtMs === undefined ? null : secondsTo(resendAtMs)

/** The flash of this request for the sign-in screen; the OTP session id stays on the server. */
export const readFlash = async () => {
  const { otp, ...rest } = await unsealFlash(headerOf(await headers()))
  return {
    ...rest,
    waitSeconds: secondsTo(rest.retryAtMs),
    ...(otp && {
      otpSent: {
        channel: otp.channel,
        maskedDestination: otp.maskedDestination,
        resendSeconds: secondsLeft(otp.resendAtMs),
      },
    }),
  }
}

/** The flash of a form outside sign-in: the typed values, and the errors if the address says that there are some. */
export const flashFor = async (error: string | string[] | undefined) => {
  const { email, name, businessName, ...rest } = await readFlash()
  const code = typeof error === 'string' ? error : undefined
  const isOwn = code !== undefined && code === rest.error
  return {
    typed: { name, email, businessName },
    trouble: {
      error: code,
      message: isOwn ? rest.message : undefined,
      waitSeconds: isOwn ? rest.waitSeconds : 0,
    },
    faults: isOwn ? (rest.faults ?? []) : [],
  }
}

const CreatedApiKey = z.object({
  name: z.string(),
  accessKey: z.string(),
  secretKey: z.string(),
  schemeId: z.nullable(z.string()),
})
export type CreatedApiKey = z.output<typeof CreatedApiKey>

const OwnFlash = z.object({
  done: z.optional(z.enum(['second-factor-off', 'password', 'key-revoked', 'session-ended', 'sessions-ended'])),
  error: text,
  status: z.optional(z.number()),
  message: text,
  requestId: text,
  faults: texts,
  secret: text,
  recoveryCodes: texts,
  key: z.optional(CreatedApiKey),
  /** A key whose revocation was not confirmed: its form is shown again. */
  revoking: text,
  typedName: text,
})
/** Data of a profile form for the page that it returns to: a quarter of an hour at most, never in the address. */
export type OwnFlash = z.output<typeof OwnFlash>

const OWN_FLASH = 'emboss-own-flash'
const ownFlash = sealedCookie(OWN_FLASH, z.object({ owner: z.string(), flash: OwnFlash }), 900)

/** Bound to one person: nobody else in the same browser sees it. */
export const sealOwnFlash = (owner: string, value: OwnFlash): Promise<string> => ownFlash.seal({ owner, flash: value })

export const unsealOwnFlash = async (header: Header, owner: string): Promise<OwnFlash> => {
  const found = await ownFlash.read(header)
  return found?.owner === owner ? found.flash : {}
}

export const readOwnFlash = async (owner: string): Promise<OwnFlash> => unsealOwnFlash(headerOf(await headers()), owner)

/** Whether a request has a flash, no matter whose. */
export const hasOwnFlash = (header: Header): boolean => readCookie(header, OWN_FLASH) !== undefined

export const ownFlashCookieLine = ownFlash.line
