'use client'

import { useEffect, useRef, useState } from 'react'
import { onSessionEnd } from '@/lib/browser/session-end'

const SECONDS = 5

/** When the upstream has ended the session: says so, then leads to the root page after 5 s. ERR-05, CONST-08 */
export function SessionEnd({
  root,
  title,
  text,
  button,
}: {
  root: string
  title: string
  text: string
  button: string
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [said, setSaid] = useState<string | null>(null)
  useEffect(
    () =>
      onSessionEnd((problem) => {
        setSaid(problem.detail)
        dialog.current?.showModal()
        setTimeout(() => location.assign(root), SECONDS * 1000)
      }),
    [root],
  )
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="session-end"
      onCancel={(event) => event.preventDefault()}
      className="m-auto w-[min(26rem,calc(100vw-32px))] rounded-lg border border-hairline bg-overlay p-5 shadow-overlay backdrop:bg-shade"
    >
      <h2 id="session-end" className="text-lg font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-sm text-soft">{said ?? text}</p>
      <p className="mt-4">
        <a
          href={root}
          className="inline-flex min-h-8 items-center rounded-md bg-primary px-3 text-sm font-medium text-on-primary"
        >
          {button}
        </a>
      </p>
    </dialog>
  )
}
