'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { KeepTyped } from '@/components/form/keep-typed'
import { ProblemAlert } from '@/components/form/problem-alert'
import { useAction } from '@/components/form/use-action'
import { useProblemToast } from '@/components/form/use-problem-toast'
import { useUnsavedWords } from '@/components/form/use-unsaved'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Input, Label } from '@/components/ui/input'
import { postForm } from '@/lib/browser/request'
import { formPaths } from '@/lib/routes'

/** Lets an account in that waits until the next day; it works without scripts too. Decision 29 */
export function SignInLimits({ isReset }: { isReset: boolean }) {
  const t = useTranslations('users.limits')
  const say = useProblemToast()
  const ids = { title: useId(), field: useId(), help: useId() }
  const [isDone, setIsDone] = useState(isReset)
  const { isBusy, problem, run } = useAction()
  const words = useUnsavedWords()
  const wrong = problem?.fields?.account

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const fields = Object.fromEntries(new FormData(form)) as Record<string, string>
    setIsDone(false)
    void run(async () => {
      await postForm(formPaths.signInLimits, fields)
      form.reset()
      setIsDone(true)
    })
  }
  return (
    <section
      aria-labelledby={ids.title}
      className="grid max-w-[37rem] gap-3 rounded-lg border border-hairline bg-raised p-4"
    >
      <h2 id={ids.title}>{t('title')}</h2>
      <p className="text-sm text-soft">{t('text')}</p>
      <form method="post" action={formPaths.signInLimits} onSubmit={send} noValidate className="grid gap-3">
        <KeepTyped words={words} />
        {problem && !wrong && <ProblemAlert problem={problem} />}
        <div role="status">{isDone && <Alert tone="info" title={t('done')} />}</div>
        <div>
          <Label htmlFor={ids.field}>{t('account')}</Label>
          <Input
            id={ids.field}
            name="account"
            autoComplete="off"
            maxLength={100}
            className="mt-1"
            aria-invalid={wrong ? true : undefined}
            aria-describedby={ids.help}
          />
          <p id={ids.help} className={wrong ? 'mt-1 text-xs font-medium text-failed' : 'mt-1 text-xs text-soft'}>
            {wrong ? say(wrong) : t('help')}
          </p>
        </div>
        <Button type="submit" variant="primary" busy={isBusy} className="justify-self-start">
          {isBusy ? t('busy') : t('submit')}
        </Button>
      </form>
    </section>
  )
}
