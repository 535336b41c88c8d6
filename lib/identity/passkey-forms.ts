import 'server-only'
import * as core from 'zod/v4/core'
import type { Call, ReplyOf, Schema } from '../calls/call'
import { clearCookieLine, sessionCookieIn, setCookieLine } from '../session/cookie'
import { openSession, resealCookie } from '../session/session'
import type { Session } from '../rules/identity/session'
import { readNativeForm, type NativeForm } from '../gateway/native-form'
import { Problem, respond } from '../gateway/problem'

/** Reads what the browser's script put into a field of a form; null if it is no such answer. */
export const readPasskeyField = <T>(schema: Schema<T>, text: string | null): T | null => {
  try {
    const read = core.safeParse(schema, JSON.parse(text ?? 'null'))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

export const problemResponse = (error: unknown): Response => {
  if (!(error instanceof Problem)) throw error
  return respond(error)
}

/** Answers a script of the profile with options for the browser. */
export const passkeyOptions = <C extends Call>(handle: (form: NativeForm, session: Session) => Promise<ReplyOf<C>>) =>
  readNativeForm(async (form, request) => {
    const cookie = sessionCookieIn(request)
    const session = await openSession(cookie)
    if (!session) return respond(new Problem('session-ended', form.requestId))
    try {
      const options = await handle(form, session)
      const sealed = await resealCookie(cookie)
      return form.json({ options }, ...(sealed ? [setCookieLine(sealed, form.secure)] : []))
    } catch (error) {
      const answer = problemResponse(error)
      if (error instanceof Problem && error.details.code === 'session-ended')
        answer.headers.append('set-cookie', clearCookieLine(form.secure))
      return answer
    }
  })
