'use client'

import { useId } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { Label } from '@/components/ui/input'
import { postForm } from '@/lib/browser/request'
import { KeepTyped } from './keep-typed'
import { ProblemAlert } from './problem-alert'
import { useAction } from './use-action'
import { useMessageText } from './use-problem-words'
import { useUnsavedWords } from './use-unsaved'

/** How a box is tied to its label, its help and what is wrong with it. */
type Ties = { id: string; name: string; 'aria-invalid': true | undefined; 'aria-describedby': string }

/** A form of one field that the portal itself answers; it works without scripts too. What is wrong with the field stands in its help's place. */
export function PostForm<T>({
  action,
  name,
  label,
  help,
  box,
  begin,
  done,
  className,
  noValidate,
  before,
  children,
}: {
  action: string
  name: string
  label: string
  help: string
  box: (ties: Ties) => ReactNode
  begin?: () => void
  done: (answer: T, form: HTMLFormElement) => void
  className: string
  noValidate?: boolean
  /** What stands above the field. */
  before?: ReactNode
  /** Its buttons. */
  children: (isBusy: boolean) => ReactNode
}) {
  const say = useMessageText()
  const { isBusy, problem, run } = useAction()
  const words = useUnsavedWords()
  const id = useId()
  const wrong = problem?.fields?.[name]

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = Object.fromEntries(new FormData(form)) as Record<string, string>
    begin?.()
    void run(async () => done(await postForm<T>(action, fields), form))
  }
  return (
    <form method="post" action={action} onSubmit={send} noValidate={noValidate} className={className}>
      <KeepTyped words={words} />
      {problem && !wrong && <ProblemAlert problem={problem} />}
      {before}
      <div>
        <Label htmlFor={id}>{label}</Label>
        {box({ id, name, 'aria-invalid': wrong ? true : undefined, 'aria-describedby': `${id}-help` })}
        <p id={`${id}-help`} className={wrong ? 'mt-1 text-xs font-medium text-failed' : 'mt-1 text-xs text-soft'}>
          {wrong ? say(wrong) : help}
        </p>
      </div>
      {children(isBusy)}
    </form>
  )
}
