'use client'

import { useTranslations } from 'next-intl'
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type RenderTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'

// The address of our own copy: the build puts the worker beside the scripts.
GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href

const PAGES_AT_ONCE = 10
const MOST_PIXELS_WIDE = 1600
const SHARPEST = 2

type Props = { bytes: Uint8Array; name: string; fail: () => void }

/** Draws the pages of a PDF. It loads pdf.js, so load it only when somebody opens one. APPR-34 */
export default function PdfPages({ bytes, name, fail }: Props) {
  const t = useTranslations('reveal.picture')
  const [file, setFile] = useState<PDFDocumentProxy | null>(null)
  const [count, setCount] = useState(PAGES_AT_ONCE)
  const failed = useEffectEvent(fail)
  useEffect(() => {
    // The worker takes the bytes over, so it gets a copy: React may read them twice.
    const reading = getDocument({ data: bytes.slice(), useWasm: false, verbosity: 0 })
    let isGone = false
    reading.promise.then(
      (read) => !isGone && setFile(read),
      () => !isGone && failed(),
    )
    return () => {
      isGone = true
      void reading.destroy()
    }
  }, [bytes])
  if (!file)
    return (
      <p role="status" className="text-sm text-soft">
        {t('loading')}
      </p>
    )
  const of = file.numPages
  const left = Math.max(0, of - count)
  return (
    // Without a tab stop, the keyboard could not scroll this region.
    <div
      role="group"
      aria-label={name}
      tabIndex={0}
      className="grid max-h-[75vh] w-full gap-3 overflow-auto rounded-md border border-hairline bg-sunken p-2"
    >
      {Array.from({ length: of - left }, (_, at) => (
        <PdfPage key={at} file={file} number={at + 1} label={t('page', { name, number: at + 1, of })} fail={fail} />
      ))}
      {left > 0 && (
        <Button onClick={() => setCount(count + PAGES_AT_ONCE)}>
          {t('more', { count: Math.min(left, PAGES_AT_ONCE) })}
        </Button>
      )}
    </div>
  )
}

type PageProps = { file: PDFDocumentProxy; number: number; label: string; fail: () => void }

function PdfPage({ file, number, label, fail }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const failed = useEffectEvent(fail)
  useEffect(() => {
    let drawing: RenderTask | undefined
    let isGone = false
    const draw = async () => {
      const page = await file.getPage(number)
      const target = canvas.current
      if (isGone || !target) return
      const width = Math.min(MOST_PIXELS_WIDE, target.clientWidth * Math.min(SHARPEST, devicePixelRatio))
      const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
      target.width = Math.floor(viewport.width)
      target.height = Math.floor(viewport.height)
      drawing = page.render({ canvas: target, viewport })
      await drawing.promise
    }
    draw().catch(() => !isGone && failed())
    return () => {
      isGone = true
      drawing?.cancel()
    }
  }, [file, number])
  return <canvas ref={canvas} role="img" aria-label={label} className="w-full border border-hairline bg-white" />
}
