'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { refuseTooLarge, useTrackFile } from './form-files'
import { ProblemText } from './problem-text'
import { useProblemToast } from './use-problem-toast'
import { useMessageText, useProblemWords } from './use-problem-words'
import { Button } from '@/components/ui/button'
import { FileInput } from '@/components/ui/file-input'
import { Label } from '@/components/ui/input'
import { RequestFailed } from '@/lib/browser/request'
import { upload } from '@/lib/browser/upload'
import { findDamage } from '@/lib/rules/files/document-reading'
import { documentKind, imageKind } from '@/lib/rules/files/documents'
import { isSquare } from '@/lib/rules/files/image-size'
import type { ProblemWords } from '@/lib/rules/words/problem-words'

type DocumentUpload = { name: string; percent: number; href: string | null } & (
  { state: 'running' | 'ready' } | { state: 'failed'; why: ProblemWords }
)

type Props = {
  name: string
  label: string
  optional?: boolean
  /** Accepts only pictures, no PDF. */
  isPicture?: true
  /** The picture must be square. VAL-20 */
  isLogo?: boolean
  help?: string
  /** Called with the address at which the uploaded file can be viewed; with null when the file is removed. */
  onReady?: (href: string | null) => void
}

/** A field for a document: it uploads the file as soon as it is chosen, and sends the file's key with the form. USER-12 */
export function DocumentField({ name: field, label, optional, isPicture, isLogo = false, help, onReady }: Props) {
  const t = useTranslations('issue.picture')
  const hint = help ?? t(isLogo ? 'logoHelp' : 'help')
  const say = useMessageText()
  const words = useProblemWords()
  const tell = useProblemToast()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController>(undefined)
  const followFile = useTrackFile()
  const { setValue, getFieldState, formState } = useFormContext()
  const [sent, setSent] = useState<DocumentUpload | null>(null)
  const { error } = getFieldState(field, formState)
  const keep = (key: string) => setValue(field, key, { shouldDirty: true, shouldValidate: true })

  const send = async (file: File): Promise<boolean> => {
    const controller = new AbortController()
    running.current = controller
    const { name } = file
    const form = new FormData()
    form.set('file', file)
    try {
      refuseTooLarge(file)
      const bytes = new Uint8Array(await file.arrayBuffer())
      const isPaper = (isPicture || isLogo ? imageKind : documentKind)(bytes) !== null
      const damage = isPaper ? findDamage(bytes) : null
      const isRightShape = !isLogo || (isPaper && isSquare(bytes))
      if (controller.signal.aborted) return true
      if (!isPaper || damage || !isRightShape) {
        const wrong = damage
          ? say(`validation.${damage}`)
          : isLogo
            ? t(isPaper ? 'notSquare' : 'noPicture')
            : (help ?? t('wrong'))
        setSent({ name, percent: 0, href: null, state: 'failed', why: { title: wrong, detail: null } })
        return false
      }
      const { docKey, preSignedUrl } = await upload('issuing POST doc/upload', form, {
        query: { getPreSignedURL: 'true' },
        signal: controller.signal,
        onProgress: (share) => setSent({ name, percent: Math.round(share * 100), href: null, state: 'running' }),
      })
      keep(docKey)
      setSent({ name, percent: 100, href: preSignedUrl, state: 'ready' })
      onReady?.(preSignedUrl)
      return true
    } catch (failure) {
      if (controller.signal.aborted) return true
      if (!(failure instanceof RequestFailed)) throw failure
      setSent({ name, percent: 0, href: null, state: 'failed', why: words(failure.problem) })
      tell(failure.problem)
      return false
    }
  }
  const choose = (file: File | null) => {
    running.current?.abort()
    keep('')
    onReady?.(null)
    setSent(file && { name: file.name, percent: 0, href: null, state: 'running' })
    if (file) followFile(field, send(file))
  }
  const remove = () => {
    if (input.current) input.current.value = ''
    choose(null)
    input.current?.focus()
  }
  const why = sent?.state === 'failed' ? sent.why : error && { title: say(String(error.message)), detail: null }
  return (
    <div className="col-span-full">
      <div className="mb-1 flex items-baseline justify-between gap-2">
        <Label htmlFor={id}>{label}</Label>
        {optional && <span className="text-xs text-soft">{say('common.optional')}</span>}
      </div>
      <FileInput
        ref={input}
        id={id}
        data-field={field}
        accept={isPicture || isLogo ? 'image/png,image/jpeg,image/gif' : 'image/png,image/jpeg,application/pdf'}
        aria-invalid={why ? true : undefined}
        aria-describedby={`${id}-help`}
        onChange={(event) => choose(event.target.files?.[0] ?? null)}
      />
      <p id={`${id}-help`} className={why ? 'mt-1 text-xs font-medium text-failed' : 'mt-1 text-xs text-soft'}>
        {why ? <ProblemText {...why} /> : hint}
      </p>
      {sent && sent.state !== 'failed' && (
        <p role="status" className="mt-1 flex flex-wrap items-center gap-3 text-xs text-soft">
          {t(sent.state, { name: sent.name, percent: sent.percent })}
          {sent.href && (
            <a href={sent.href} className="link" download="">
              {t('look')}
            </a>
          )}
          {sent.state === 'ready' && (
            <Button size="sm" variant="ghost" onClick={remove}>
              {t('remove')}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
