'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { Reference } from '@/components/form/reference'
import { problemText, useSay } from '@/components/form/use-say'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Label, Textarea } from '@/components/ui/input'
import { postForm, RequestFailed } from '@/lib/browser/request'
import type { ProblemDetails } from '@/lib/calls/problem'
import { formPaths } from '@/lib/routes'
import type { Revealed } from './reveal'

/** Asks why before a masked value is shown. Decision 23 */
export default function RevealDialog({
  asked,
  label,
  close,
  done,
}: {
  asked: Revealed
  label: string
  close: () => void
  done: (value: string) => void
}) {
  const t = useTranslations('reveal')
  const say = useSay()
  const ids = { field: useId(), help: useId() }
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<ProblemDetails | null>(null)
  const wrong = problem?.fields?.reason

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    setIsBusy(true)
    setProblem(null)
    try {
      const { value } = await postForm<{ value: string }>(formPaths.reveal, fields)
      done(value)
      close()
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure
      setProblem(failure.problem)
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="sm"
      title={t('title', { what: label })}
      description={t('text')}
      closeLabel={say('common.close')}
    >
      <form method="post" action={formPaths.reveal} onSubmit={send} className="grid gap-4">
        {Object.entries(asked).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {problem && !wrong && (
          <Alert tone="error" title={problemText(problem, say)}>
            <Reference of={problem} />
          </Alert>
        )}
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
    </Dialog>
  )
}
