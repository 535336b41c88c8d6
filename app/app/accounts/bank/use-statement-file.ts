'use client'

import { useRef, useState } from 'react'
import { useAction } from '@/components/form/use-action'
import { useProblemToast } from '@/components/form/use-problem-toast'
import { RequestFailed } from '@/lib/browser/request'
import { upload } from '@/lib/browser/upload'
import type { ProblemDetails } from '@/lib/calls/problem'
import type { BankCheck } from '@/lib/calls/bank-reply'
import type { Calls } from '@/lib/calls'
import type { ReplyOf } from '@/lib/calls/call'
import { preferPlatformWords } from '@/lib/rules/words/problem-words'

export type StatementFields = { issuerCode: string; accountNumber: string; mapping: string }

const formOf = (file: File, fields: StatementFields): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== '') form.set(name, value)
  form.set('file', file)
  return form
}

/** A statement's file, which is read whenever the person chooses it or says more about it, and imported by a button. */
export const useStatementFile = (issuer: string) => {
  const tell = useProblemToast()
  const sending = useAction()
  const running = useRef<AbortController>(undefined)
  const [isReading, setIsReading] = useState(false)
  const [problem, setProblem] = useState<ProblemDetails | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [fields, setFields] = useState<StatementFields>({ issuerCode: issuer, accountNumber: '', mapping: '' })
  const [checked, setChecked] = useState<BankCheck | null>(null)
  const read = async (chosen: File | null, asked: StatementFields) => {
    setFile(chosen)
    setFields(asked)
    if (chosen !== file) setChecked(null)
    running.current?.abort()
    if (!chosen || asked.issuerCode === '') return
    const controller = new AbortController()
    running.current = controller
    setIsReading(true)
    setProblem(null)
    const { signal } = controller
    try {
      setChecked(await upload('issuing POST bank/statements/check', formOf(chosen, asked), { isRead: true, signal }))
    } catch (failure) {
      if (signal.aborted) return
      if (!(failure instanceof RequestFailed)) throw failure
      setChecked(null)
      setProblem(failure.problem)
      tell(preferPlatformWords(failure.problem))
    } finally {
      if (running.current === controller) setIsReading(false)
    }
  }
  const send = async (): Promise<ReplyOf<Calls['issuing POST bank/statements']> | null> => {
    let taken: ReplyOf<Calls['issuing POST bank/statements']> | null = null
    if (!file) return null
    await sending.run(async () => {
      taken = await upload('issuing POST bank/statements', formOf(file, fields))
    })
    return taken
  }
  return {
    file,
    fields,
    checked,
    isReading,
    isSending: sending.isBusy,
    problem: sending.problem ?? problem,
    /** Another file starts without what was said of the one before. */
    choose: (chosen: File | null) => void read(chosen, { ...fields, accountNumber: '', mapping: '' }),
    say: (more: Partial<StatementFields>) => void read(file, { ...fields, ...more }),
    send,
  }
}
