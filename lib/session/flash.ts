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
  otp: z.optional(
    z.object({
      ...sent,
      sessionId: z.string(),
      hasPasskey: z.optional(z.literal(true)),
      resendAtMs: z.optional(z.number()),
    }),
  ),
})
/** Data that a redirect passes to the sign-in screen in an encrypted cookie, for at most five minutes and never in the address. */
export type Flash = z.output<typeof Flash>

const flash = sealedCookie<Flash>('emboss-flash', Flash, 300)

export const sealFlash = (value: Flash): Promise<string> => flash.seal(value)
export const unsealFlash = async (header: Header): Promise<Flash> => (await flash.read(header)) ?? {}
export const flashCookieLine = flash.line

const secondsTo = (atMs: number | undefined): number => Math.max(0, Math.ceil(((atMs ?? 0) - Date.now()) / 1000))

export const secondsLeft = (resendAtMs: number | undefined): number | null =>
  resendAtMs === undefined ? null : secondsTo(resendAtMs)

/** The data for the sign-in screen of this request. The id of the OTP session is left out, because the browser must not see it. */
export const readFlash = async () => {
  const { otp, ...rest } = await unsealFlash(headerOf(await headers()))
  return {
    ...rest,
    waitSeconds: secondsTo(rest.retryAtMs),
    ...(otp && {
      otpSent: {
        channel: otp.channel,
        maskedDestination: otp.maskedDestination,
        hasPasskey: otp.hasPasskey === true,
        resendSeconds: secondsLeft(otp.resendAtMs),
      },
    }),
  }
}

/** Data for forms outside sign-in: the typed values, and the errors if the address names the same error. */
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
  done: z.optional(
    z.enum([
      'second-factor-off',
      'password',
      'key-revoked',
      'session-ended',
      'sessions-ended',
      'passkey-added',
      'passkey-renamed',
      'passkey-removed',
    ]),
  ),
  /** The section of the tab that sent the form, if it is not the first. */
  section: z.optional(z.literal('passkeys')),
  error: text,
  status: z.optional(z.number()),
  message: text,
  requestId: text,
  faults: texts,
  secret: text,
  recoveryCodes: texts,
  key: z.optional(CreatedApiKey),
  /** The API key whose revocation the person has not confirmed yet, so that its form is shown again. */
  revoking: text,
  /** The passkey whose form is shown again. */
  passkey: z.optional(z.object({ action: z.enum(['rename', 'remove']), keyId: z.string() })),
  typedName: text,
})
/** Data that a profile form passes to the page after it, in an encrypted cookie, for at most 15 minutes and never in the address. */
export type OwnFlash = z.output<typeof OwnFlash>

const OWN_FLASH = 'emboss-own-flash'
const ownFlash = sealedCookie(OWN_FLASH, z.object({ owner: z.string(), flash: OwnFlash }), 900)

/** Only this person can read it, even if another person signs in with the same browser. */
export const sealOwnFlash = (owner: string, value: OwnFlash): Promise<string> => ownFlash.seal({ owner, flash: value })

export const unsealOwnFlash = async (header: Header, owner: string): Promise<OwnFlash> => {
  const found = await ownFlash.read(header)
  return found?.owner === owner ? found.flash : {}
}

export const readOwnFlash = async (owner: string): Promise<OwnFlash> => unsealOwnFlash(headerOf(await headers()), owner)

/** True if the request has the cookie of a profile form, whichever person it belongs to. */
export const hasOwnFlash = (header: Header): boolean => readCookie(header, OWN_FLASH) !== undefined

export const ownFlashCookieLine = ownFlash.line
