'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { CallForm } from '@/components/form/call-form'
import { Field } from '@/components/form/field'
import { usePostForm } from '@/components/form/use-call-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { formPaths } from '@/lib/paths'
import { ResetSignInLimits } from '@/lib/rules/bodies/sign-in-limits'

/** Unblocks an account that would otherwise be blocked until the next day. It works without scripts. Decision 29 */
export function SignInLimits({ isReset }: { isReset: boolean }) {
  const t = useTranslations('users.limits')
  const title = useId()
  const [isDone, setIsDone] = useState(isReset)
  const form = usePostForm(formPaths.signInLimits, {
    schema: ResetSignInLimits,
    draft: 'new',
    start: { account: '' },
    toFields: (fields) => fields,
    done: () => {
      form.form.reset()
      setIsDone(true)
    },
  })
  return (
    <section
      aria-labelledby={title}
      className="grid max-w-[37rem] gap-3 rounded-lg border border-hairline bg-raised p-4"
    >
      <h2 id={title} className="font-semibold">
        {t('title')}
      </h2>
      <p className="text-sm text-soft">{t('text')}</p>
      <CallForm of={form} className="grid gap-3">
        <div role="status">{isDone && !form.form.formState.isDirty && <Alert tone="info" title={t('done')} />}</div>
        <Field name="account" maxLength={100} label={t('account')} help={t('help')} />
        <Button type="submit" variant="primary" busy={form.isBusy} className="justify-self-start">
          {form.isBusy ? t('busy') : t('submit')}
        </Button>
      </CallForm>
    </section>
  )
}
