'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { moneyKey } from '@/components/form/idempotency-key'
import { RequestFailed } from '@/lib/browser/request'
import { upload } from '@/lib/browser/upload'
import type { UploadCall } from '@/lib/browser/upload'
import type { Calls } from '@/lib/calls'
import type { ReplyOf } from '@/lib/calls/call'
import type { ProblemDetails } from '@/lib/calls/problem'
import { MOST_BULK_BYTES } from '@/lib/rules/files/bulk'
import { SHEET_START_BYTES, findSheetFileError } from '@/lib/rules/files/sheet-file'
import type { SheetFileError } from '@/lib/rules/files/sheet-file'

/** Where a file goes, to be checked and in earnest, and what goes with it. */
export type UploadRequest<C extends UploadCall = UploadCall, S extends UploadCall = UploadCall> = {
  check: C
  send: S
  fields: Record<string, string>
  query?: Record<string, string | undefined>
}

export type Checked<V> =
  | { state: 'none' | 'running' | 'unchecked' }
  | { state: 'ready'; value: V }
  | { state: 'failed'; problem: ProblemDetails }

const tooLarge: ProblemDetails = {
  status: 413,
  title: '',
  detail: null,
  code: 'too-large',
  requestId: '',
}

/** Known before anything is sent: by its name, and by the first bytes of it. LOAD-05, VAL-36 */
const refusalOf = async (file: File, isCsvOnly: boolean): Promise<SheetFileError | 'csvOnly' | 'unreadable' | null> => {
  if (isCsvOnly && !/\.csv$/i.test(file.name)) return 'csvOnly'
  if (file.size === 0) return null
  try {
    return findSheetFileError(file.name, new Uint8Array(await file.slice(0, SHEET_START_BYTES).arrayBuffer()))
  } catch {
    return 'unreadable'
  }
}

const notASheet: ProblemDetails = { ...tooLarge, status: 415, code: 'invalid' }

const formOf = (file: File, fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return form
}

const asProblem = (failure: unknown): ProblemDetails => {
  if (failure instanceof RequestFailed) return failure.problem
  throw failure
}

/** One file on its way: sent to be checked as soon as it is chosen, and sent in earnest when somebody says so. Decision 22 */
export const useSheet = <C extends UploadCall, S extends UploadCall>(
  request: UploadRequest<C, S> | null,
  { isCsvOnly = false }: { isCsvOnly?: boolean } = {},
) => {
  const t = useTranslations('bulk.file')
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const [checked, setChecked] = useState<Checked<ReplyOf<Calls[C]>>>({ state: 'none' })
  const [sent, setSent] = useState<ReplyOf<Calls[S]> | null>(null)
  const [problem, setProblem] = useState<ProblemDetails | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [key] = useState(() => moneyKey())
  const running = useRef<AbortController>(undefined)
  const inFlight = useRef(false)

  const forget = () => {
    running.current?.abort()
    setChecked({ state: 'none' })
    setSent(null)
    setProblem(null)
  }
  const check = async (chosen: File, now: UploadRequest<C, S> | null) => {
    const controller = new AbortController()
    running.current = controller
    setShare(0)
    if (now) setChecked({ state: 'running' })
    const refusal = await refusalOf(chosen, isCsvOnly)
    if (controller.signal.aborted) return
    if (refusal) return setChecked({ state: 'failed', problem: { ...notASheet, detail: t(refusal) } })
    if (!now) return
    try {
      const form = formOf(chosen, now.fields)
      const value = await upload(now.check, form, { signal: controller.signal, onProgress: setShare })
      setChecked({ state: 'ready', value })
    } catch (failure) {
      if (controller.signal.aborted) return
      const told = asProblem(failure)
      setChecked(told.code === 'not-supported' ? { state: 'unchecked' } : { state: 'failed', problem: told })
    }
  }
  const choose = (chosen: File | null, now: UploadRequest<C, S> | null = request) => {
    forget()
    setFile(chosen)
    if (!chosen) return
    if (chosen.size > MOST_BULK_BYTES) setChecked({ state: 'failed', problem: tooLarge })
    else void check(chosen, now)
  }
  const send = async (): Promise<ReplyOf<Calls[S]> | null> => {
    if (!file || !request || inFlight.current) return null
    inFlight.current = true
    setIsSending(true)
    setProblem(null)
    setSent(null)
    try {
      const form = formOf(file, request.fields)
      const body = [request.send, request.fields, file.name, file.size, file.lastModified]
      const taken = await upload(request.send, form, {
        key: key.of(body),
        onProgress: setShare,
        ...(request.query && { query: request.query }),
      })
      key.settled(null)
      setSent(taken)
      return taken
    } catch (failure) {
      const told = asProblem(failure)
      key.settled(told)
      setProblem(told)
      return null
    } finally {
      inFlight.current = false
      setIsSending(false)
    }
  }
  return { file, share, checked, sent, problem, isSending, choose, send, dismiss: () => setProblem(null) }
}

export type SheetOnItsWay<C extends UploadCall = UploadCall, S extends UploadCall = UploadCall> = ReturnType<
  typeof useSheet<C, S>
>
