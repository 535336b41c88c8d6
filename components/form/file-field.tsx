'use client'

import { useTranslations } from 'next-intl'
import { createContext, useContext, useId, useRef, useState, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { refuseTooLarge, useTrackFile } from '@/components/form/form-files'
import { ProblemText } from '@/components/form/problem-text'
import { useProblemToast } from '@/components/form/use-problem-toast'
import { useMessageText, useProblemWords } from '@/components/form/use-problem-words'
import { Button } from '@/components/ui/button'
import { FileInput } from '@/components/ui/file-input'
import { Label } from '@/components/ui/input'
import { SealedImage } from '@/components/ui/sealed-image'
import { RequestFailed } from '@/lib/browser/request'
import { upload } from '@/lib/browser/upload'
import { findDamage } from '@/lib/rules/files/document-reading'
import { documentKind, imageKind } from '@/lib/rules/files/documents'
import { isSquare } from '@/lib/rules/files/image-size'
import type { ProblemWords } from '@/lib/rules/words/problem-words'
import { joinFacts } from '@/lib/rules/words/join-facts'

/** A `file` may be a PDF, a `picture` may not; a `logo` is a square picture. VAL-20 */
type FileKind = 'file' | 'picture' | 'logo'
type FileUpload =
  | { state: 'running'; name: string; percent: number }
  | { state: 'ready'; name: string; isPicture: boolean; href: string | null }
  | { state: 'failed'; why: ProblemWords }

const accepted: Record<FileKind, string> = {
  file: 'image/png,image/jpeg,application/pdf',
  picture: 'image/png,image/jpeg,image/gif',
  logo: 'image/png,image/jpeg,image/gif',
}

/** The key of the words for what is wrong with a file. */
const findFault = async (kind: FileKind, file: File) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (kind === 'file' && documentKind(bytes) === null) return 'set-up.file.wrong'
  if (kind !== 'file' && imageKind(bytes) === null) return 'set-up.file.wrongPicture'
  const damage = findDamage(bytes)
  if (damage) return `validation.${damage}` as const
  return kind === 'logo' && !isSquare(bytes) ? 'set-up.file.resolution' : null
}

type Sendings = { sent: Record<string, FileUpload>; setSent: (name: string, sent: FileUpload | null) => void }
const SentFilesContext = createContext<Sendings>({ sent: {}, setSent: () => {} })

/** Keeps each file's state while its wizard step is hidden, so that uploads continue. */
export function FilesScope({ children }: { children: ReactNode }) {
  const [sent, setAll] = useState<Record<string, FileUpload>>({})
  const setSent = (name: string, one: FileUpload | null) =>
    setAll(({ [name]: _, ...rest }) => (one ? { ...rest, [name]: one } : rest))
  return <SentFilesContext value={{ sent, setSent }}>{children}</SentFilesContext>
}

/** A file field: checks a file, uploads it at once with progress, shows it, and sends its key with the form. ORG-21, VAL-20 */
export function FileField({
  name,
  label,
  kind,
  help,
  optional,
  onRecord,
}: {
  name: string
  label: string
  kind: FileKind
  help?: string | undefined
  optional: boolean
  onRecord?: string | undefined
}) {
  const t = useTranslations('set-up')
  const say = useMessageText()
  const words = useProblemWords()
  const tell = useProblemToast()
  const id = useId()
  const { setValue, getFieldState, formState } = useFormContext()
  const input = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController>(undefined)
  const followFile = useTrackFile()
  const { sent: all, setSent: setOne } = useContext(SentFilesContext)
  const sent = all[name] ?? null
  const setSent = (one: FileUpload | null) => setOne(name, one)
  const keep = (key: string) => setValue(name, key, { shouldDirty: true, shouldValidate: true })

  const send = async (file: File, { signal }: AbortController): Promise<boolean> => {
    try {
      refuseTooLarge(file)
      const fault = await findFault(kind, file)
      if (signal.aborted) return true
      if (fault) {
        setSent({ state: 'failed', why: { title: say(fault), detail: null } })
        return false
      }
      const form = new FormData()
      form.set('file', file)
      const { docKey, preSignedUrl } = await upload('issuing POST doc/upload', form, {
        query: { getPreSignedURL: 'true' },
        signal,
        onProgress: (share) => setSent({ state: 'running', name: file.name, percent: Math.round(share * 100) }),
      })
      keep(docKey)
      setSent({
        state: 'ready',
        name: file.name,
        isPicture: file.type.startsWith('image/'),
        href: preSignedUrl,
      })
      return true
    } catch (failure) {
      if (signal.aborted) return true
      if (!(failure instanceof RequestFailed)) throw failure
      setSent({ state: 'failed', why: words(failure.problem) })
      tell(failure.problem)
      return false
    }
  }
  const choose = (file: File | null) => {
    running.current?.abort()
    keep('')
    setSent(file && { state: 'running', name: file.name, percent: 0 })
    if (!file) return
    running.current = new AbortController()
    followFile(name, send(file, running.current))
  }
  const remove = () => {
    if (input.current) input.current.value = ''
    choose(null)
    input.current?.focus()
  }

  const { error } = getFieldState(name, formState)
  const why = sent?.state === 'failed' ? sent.why : error && { title: say(String(error.message)), detail: null }
  const hint = kind === 'file' ? t('help.file') : t(kind === 'logo' ? 'help.logo' : 'help.picture')
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-2">
        <Label htmlFor={id}>{label}</Label>
        {optional && <span className="text-xs text-soft">{say('common.optional')}</span>}
      </div>
      <FileInput
        ref={input}
        id={id}
        name={name}
        accept={accepted[kind]}
        aria-required={optional ? undefined : true}
        aria-invalid={why ? true : undefined}
        aria-describedby={`${id}-help${why ? ` ${id}-error` : ''}`}
        onChange={(event) => choose(event.target.files?.[0] ?? null)}
      />
      <p id={`${id}-help`} className="mt-1 text-xs text-soft">
        {joinFacts([help, hint])}
      </p>
      {why && (
        <p id={`${id}-error`} className="mt-1 text-xs font-medium text-failed">
          <ProblemText {...why} />
        </p>
      )}
      {sent === null && onRecord !== undefined && (
        <p className="mt-1 text-xs text-soft">{t('file.onRecord', { name: onRecord })}</p>
      )}
      {sent && sent.state !== 'failed' && (
        <div role="status" className="mt-2 flex flex-wrap items-center gap-3 text-xs text-soft">
          {sent.state === 'running' && (
            <>
              <progress value={sent.percent} max={100} aria-label={sent.name} className="h-1.5 w-32 accent-primary" />
              {t('file.running', { name: sent.name, percent: sent.percent })}
            </>
          )}
          {sent.state === 'ready' && (
            <>
              {sent.isPicture && sent.href && (
                <SealedImage
                  href={sent.href}
                  alt={t('file.preview', { name: sent.name })}
                  className="size-16 rounded-md border border-hairline object-contain"
                  lost={<span>{t('file.lost')}</span>}
                  again={say('common.retry')}
                />
              )}
              {t('file.ready', { name: sent.name })}
              {sent.href && (
                <a href={sent.href} className="link" download="">
                  {t('file.look')}
                </a>
              )}
              <Button size="sm" variant="ghost" onClick={remove}>
                {t('file.remove')}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  )
}
