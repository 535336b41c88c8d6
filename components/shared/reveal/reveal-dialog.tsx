'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { FormEvent } from 'react'
import { KeepTyped } from '@/components/form/keep-typed'
import { ProblemAlert } from '@/components/form/problem-alert'
import { useAction } from '@/components/form/use-action'
import { useProblemToast } from '@/components/form/use-problem-toast'
import { useUnsavedWords } from '@/components/form/use-unsaved'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Label, Textarea } from '@/components/ui/input'
import { postForm } from '@/lib/browser/request'
import { formPaths } from '@/lib/routes'
import type { Revealed } from './revealed'
import { SeenPicture } from './seen-picture'
import type { Seen } from './seen-picture'

/** Asks why before what is masked is shown; a picture is shown in its place. Decision 23 */
export default function RevealDialog({
  asked,
  label,
  close,
  done,
  seen = null,
}: {
  asked: Revealed
  label: string
  close: () => void
  done: (value: string) => void
  seen?: Seen | null
}) {
  const t = useTranslations('reveal')
  const say = useProblemToast()
  const shell = {
    open: true,
    onOpenChange: (open: boolean) => !open && close(),
    closeLabel: say('common.close'),
  }
  if (seen)
    return (
      <Dialog {...shell} title={label} description={t('picture.shown')}>
        <SeenPicture {...seen} label={label} />
      </Dialog>
    )
  return (
    <Dialog
      {...shell}
      size="sm"
      title={t('title', { what: label })}
      description={t(asked.picture === undefined ? 'text' : 'picture.text')}
    >
      <Why asked={asked} close={close} done={done} />
    </Dialog>
  )
}

function Why({ asked, close, done }: { asked: Revealed; close: () => void; done: (value: string) => void }) {
  const t = useTranslations('reveal')
  const say = useProblemToast()
  const ids = { field: useId(), help: useId() }
  const { isBusy, problem, run } = useAction()
  const words = useUnsavedWords()
  const wrong = problem?.fields?.reason

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    void run(async () => {
      const { value } = await postForm<{ value: string }>(formPaths.reveal, fields)
      done(value)
    })
  }
  return (
    <form method="post" action={formPaths.reveal} onSubmit={send} className="grid gap-4">
      <KeepTyped words={words} />
      {Object.entries(asked).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {problem && !wrong && <ProblemAlert problem={problem} />}
      <div>
        <Label htmlFor={ids.field}>{t('reason')}</Label>
        <Textarea
          id={ids.field}
          name="reason"
          required
          minLength={5}
          maxLength={200}
          autoFocus
          className="mt-1"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={ids.help}
        />
        <p id={ids.help} className={wrong ? 'mt-1 text-xs font-medium text-failed' : 'mt-1 text-xs text-soft'}>
          {wrong ? say(wrong) : t('help')}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={close}>{say('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
