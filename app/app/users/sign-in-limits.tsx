'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { PostForm } from '@/components/form/post-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { formPaths } from '@/lib/paths'

/** Lets an account in that waits until the next day; it works without scripts too. Decision 29 */
export function SignInLimits({ isReset }: { isReset: boolean }) {
  const t = useTranslations('users.limits')
  const title = useId()
  const [isDone, setIsDone] = useState(isReset)
  return (
    <section
      aria-labelledby={title}
      className="grid max-w-[37rem] gap-3 rounded-lg border border-hairline bg-raised p-4"
    >
      <h2 id={title} className="font-semibold">
        {t('title')}
      </h2>
      <p className="text-sm text-soft">{t('text')}</p>
      <PostForm
        action={formPaths.signInLimits}
        name="account"
        label={t('account')}
        help={t('help')}
        box={(ties) => <Input {...ties} autoComplete="off" maxLength={100} className="mt-1" />}
        begin={() => setIsDone(false)}
        done={(_, form) => {
          form.reset()
          setIsDone(true)
        }}
        noValidate
        className="grid gap-3"
        before={<div role="status">{isDone && <Alert tone="info" title={t('done')} />}</div>}
      >
        {(isBusy) => (
          <Button type="submit" variant="primary" busy={isBusy} className="justify-self-start">
            {isBusy ? t('busy') : t('submit')}
          </Button>
        )}
      </PostForm>
    </section>
  )
}
