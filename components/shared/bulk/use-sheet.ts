'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useProblemToast } from '@/components/form/use-problem-toast'
import { createIdempotencyKey } from '@/components/form/idempotency-key'
import { RequestFailed } from '@/lib/browser/request'
import { hasChangedOnDisk } from '@/lib/browser/file-copy'
import { upload, type UploadCall } from '@/lib/browser/upload'
import type { Calls } from '@/lib/calls'
import type { ReplyOf } from '@/lib/calls/call'
import type { ProblemDetails } from '@/lib/calls/problem'
import {
  CORRECTIONS_FIELD,
  HIDDEN_ROWS_FIELD,
  SEEN_UPLOAD_FIELD,
  type CorrectedRow,
  type Corrections,
} from '@/lib/rules/bodies/bulk'
import { MOST_BULK_BYTES } from '@/lib/rules/files/bulk'
import { preferPlatformWords } from '@/lib/rules/words/problem-words'
import { SHEET_START_BYTES, findSheetFileError, type SheetFileError } from '@/lib/rules/files/sheet-file'

export type UploadRequest<C extends UploadCall = UploadCall, S extends UploadCall = UploadCall> = {
  check: C
  send: S
  fields: Record<string, string>
  query?: Record<string, string | undefined>
}

type Checked<V> =
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

const questions = [HIDDEN_ROWS_FIELD, SEEN_UPLOAD_FIELD]

/** Why a file is refused by its name and first bytes, before anything is sent. LOAD-05, VAL-36 */
const refusalOf = async (file: File, isCsvOnly: boolean): Promise<SheetFileError | 'csvOnly' | 'unreadable' | null> => {
  if (isCsvOnly && !/\.csv$/i.test(file.name)) return 'csvOnly'
  if (file.size === 0) return null
  try {
    return findSheetFileError(file.name, new Uint8Array(await file.slice(0, SHEET_START_BYTES).arrayBuffer()))
  } catch {
    return 'unreadable'
  }
}

const changed: ProblemDetails = { ...tooLarge, status: 0, code: 'file-changed' }
const notASheet: ProblemDetails = { ...tooLarge, status: 415, code: 'invalid' }

const formOf = (file: File, fields: Record<string, string>, corrections: Corrections | null): FormData => {
  const form = new FormData()
  if (corrections) form.set(CORRECTIONS_FIELD, JSON.stringify(corrections))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return form
}

const correctionsOf = (rows: readonly CorrectedRow[]): Corrections | null => (rows.length ? { rows: [...rows] } : null)

/** Merges later corrections over earlier ones, cell by cell; `only` limits the result to these rows. */
const joinCorrections = (
  was: readonly CorrectedRow[],
  more: readonly CorrectedRow[],
  only?: readonly { row: number }[],
): CorrectedRow[] => {
  const cells = new Map(was.map((one) => [one.row, one.cells]))
  for (const one of more) cells.set(one.row, { ...cells.get(one.row), ...one.cells })
  return [...cells].flatMap(([row, put]) => (!only || only.some((one) => one.row === row) ? [{ row, cells: put }] : []))
}

const asProblem = (failure: unknown): ProblemDetails => {
  if (failure instanceof RequestFailed) return failure.problem
  throw failure
}

/** The state of one file, which is checked when it is chosen and sent by a button. Decision 22 */
export const useSheet = <C extends UploadCall, S extends UploadCall>(
  request: UploadRequest<C, S> | null,
  { isCsvOnly = false }: { isCsvOnly?: boolean } = {},
) => {
  const t = useTranslations('bulk.file')
  const toastProblem = useProblemToast()
  const tell = (problem: ProblemDetails) => toastProblem(preferPlatformWords(problem))
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const [checked, setChecked] = useState<Checked<ReplyOf<Calls[C]>>>({ state: 'none' })
  const [sent, setSent] = useState<ReplyOf<Calls[S]> | null>(null)
  const [problem, setProblem] = useState<ProblemDetails | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [isChecking, setIsChecking] = useState(false)
  /** Corrections of rows, which are sent with the file. BULKC-18 */
  const [put, setPut] = useState<readonly CorrectedRow[]>([])
  const [key] = useState(() => createIdempotencyKey())
  const running = useRef<AbortController>(undefined)
  const inFlight = useRef(false)

  const forget = () => {
    running.current?.abort()
    setChecked({ state: 'none' })
    setSent(null)
    setProblem(null)
  }
  const check = async (chosen: File, now: UploadRequest<C, S> | null, corrected: readonly CorrectedRow[]) => {
    const controller = new AbortController()
    running.current = controller
    setShare(0)
    if (now) setChecked({ state: 'running' })
    const refusal = await refusalOf(chosen, isCsvOnly)
    if (controller.signal.aborted) return
    if (refusal) return setChecked({ state: 'failed', problem: { ...notASheet, detail: t(refusal) } })
    if (!now) return
    try {
      const form = formOf(chosen, now.fields, correctionsOf(corrected))
      const value = await upload(now.check, form, { signal: controller.signal, onProgress: setShare, isRead: true })
      setChecked({ state: 'ready', value })
    } catch (failure) {
      if (controller.signal.aborted) return
      const told = asProblem(failure)
      if (told.code === 'not-supported') return setChecked({ state: 'unchecked' })
      setChecked({ state: 'failed', problem: told })
      tell(told)
    }
  }
  const choose = (chosen: File | null, now: UploadRequest<C, S> | null = request) => {
    forget()
    setFile(chosen)
    const kept = chosen === file ? put : []
    setPut(kept)
    if (!chosen) return
    if (chosen.size > MOST_BULK_BYTES) setChecked({ state: 'failed', problem: tooLarge })
    else void check(chosen, now, kept)
  }
  const send = async (answers: Readonly<Record<string, string>> = {}): Promise<ReplyOf<Calls[S]> | null> => {
    if (!file || !request || inFlight.current) return null
    inFlight.current = true
    setIsSending(true)
    setProblem(null)
    setSent(null)
    try {
      if (await hasChangedOnDisk(file)) throw new RequestFailed(changed)
      const fields = { ...request.fields, ...answers }
      const form = formOf(file, fields, correctionsOf(put))
      const body = [request.send, fields, file.name, file.size, file.lastModified, put]
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
      tell(told)
      // The platform asks a new question about the file, so the earlier check is outdated.
      if (told.fields && questions.some((field) => told.fields?.[field])) void check(file, request, put)
      return null
    } finally {
      inFlight.current = false
      setIsSending(false)
    }
  }
  /** Checks the file again while the earlier result stays visible; returns whether the check succeeded. */
  const checkAgain = async (rows: readonly CorrectedRow[], now = request): Promise<boolean> => {
    if (!file || !now || isChecking) return false
    const all = joinCorrections(put, rows)
    setIsChecking(true)
    setProblem(null)
    try {
      const value = await upload(now.check, formOf(file, now.fields, correctionsOf(all)), { isRead: true })
      setPut(all)
      setChecked({ state: 'ready', value })
      return true
    } catch (failure) {
      const told = asProblem(failure)
      setProblem(told)
      tell(told)
      return false
    } finally {
      setIsChecking(false)
    }
  }
  const correct = async (rows: readonly CorrectedRow[]) => void (await checkAgain(rows))
  /** Checks only these rows of the file. Throws RequestFailed. */
  const checkAlone = (rows: readonly CorrectedRow[]): Promise<ReplyOf<Calls[C]>> => {
    if (!file || !request) throw new Error('no file to correct')
    const form = formOf(file, request.fields, { rows: joinCorrections(put, rows, rows), alone: true })
    return upload(request.check, form, { isRead: true })
  }
  /** Sends only these rows of the file. Throws RequestFailed. */
  const sendAlone = async (rows: readonly CorrectedRow[]): Promise<ReplyOf<Calls[S]>> => {
    if (!file || !request) throw new Error('no file to correct')
    const corrected = joinCorrections(put, rows, rows)
    const form = formOf(file, request.fields, { rows: corrected, alone: true })
    const taken = await key.send([request.send, request.fields, file.name, corrected], (key) =>
      upload(request.send, form, { key, ...(request.query && { query: request.query }) }),
    )
    setPut(joinCorrections(put, rows))
    return taken
  }
  return {
    file,
    share,
    checked,
    sent,
    problem,
    isSending,
    isChecking,
    choose,
    send,
    correct,
    checkAgain,
    checkAlone,
    sendAlone,
    dismiss: () => setProblem(null),
  }
}

export type SheetUploadState<C extends UploadCall = UploadCall, S extends UploadCall = UploadCall> = ReturnType<
  typeof useSheet<C, S>
>
