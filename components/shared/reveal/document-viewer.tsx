'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { Button } from '@/components/ui/button'
import { PlainImage } from '@/components/ui/plain-image'
import { pictureUrlOf, readDocumentFile, type DocumentFile } from '@/lib/browser/document-file'

const PdfPages = lazyComponent(() => import('./pdf-pages'))

type DocumentState =
  { state: 'loading' | 'lost' } | { state: 'pdf'; file: DocumentFile } | { state: 'picture'; url: string }

const useDocument = (href: string, attempt: number): DocumentState => {
  const [read, setRead] = useState<DocumentState>({ state: 'loading' })
  useEffect(() => {
    const leaving = new AbortController()
    let url: string | null = null
    const show = (file: DocumentFile | null) => {
      if (leaving.signal.aborted) return
      if (file?.kind === 'pdf') return setRead({ state: 'pdf', file })
      url = file && pictureUrlOf(file)
      setRead(url === null ? { state: 'lost' } : { state: 'picture', url })
    }
    readDocumentFile(href, leaving.signal).then(show, () => show(null))
    return () => {
      leaving.abort()
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [href, attempt])
  return read
}

/** Shows a document whatever its name says that it is: a picture, or the pages of a PDF. The file can be saved too. APPR-34 */
export function DocumentViewer({ href, name }: { href: string; name: string }) {
  const t = useTranslations('reveal.picture')
  const common = useTranslations('common')
  const [attempt, setAttempt] = useState(0)
  const [isBroken, setIsBroken] = useState(false)
  const read = useDocument(href, attempt)
  const isLost = read.state === 'lost' || isBroken
  return (
    <div className="grid justify-items-start gap-3">
      {isLost && (
        <>
          <p role="status" className="text-sm">
            {t('failed')}
          </p>
          <Button
            size="sm"
            onClick={() => {
              setIsBroken(false)
              setAttempt(attempt + 1)
            }}
          >
            {common('retry')}
          </Button>
        </>
      )}
      {read.state === 'loading' && (
        <p role="status" className="text-sm text-soft">
          {t('loading')}
        </p>
      )}
      {read.state === 'picture' && !isLost && (
        <PlainImage
          src={read.url}
          alt={name}
          className="max-h-[60vh] w-full rounded-md border border-hairline object-contain"
          onError={() => setIsBroken(true)}
        />
      )}
      {read.state === 'pdf' && !isLost && (
        <PdfPages bytes={read.file.bytes} name={name} fail={() => setIsBroken(true)} />
      )}
      <a href={href} className="link text-sm" download="">
        {t('save')}
        <span className="sr-only"> {name}</span>
      </a>
    </div>
  )
}
