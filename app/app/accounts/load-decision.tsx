'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { CallForm } from '@/components/form/call-form'
import { Field } from '@/components/form/field'
import { Processing } from '@/components/form/processing'
import { useCallForm } from '@/components/form/use-call-form'
import { useToast } from '@/components/shared/use-toast'
import { Button } from '@/components/ui/button'
import { DecideMoney } from '@/lib/rules/bodies/money'
import type { MoneyDecision } from '@/lib/rules/money/transfers'

const REASON = 200

/** Approves or rejects a bank transfer; the maker is told why it is somebody else's. ACCT-07, decision 18 */
export function LoadDecision({ id, isOwn }: { id: string; isOwn: boolean }) {
  const t = useTranslations('accounts.decision')
  const toast = useToast()
  const router = useRouter()
  const wired = useCallForm('issuing PUT orgs/money/approve', {
    schema: DecideMoney,
    start: { id, decision: 'APPROVE' },
    toRequest: ({ id: load, decision, reason }) => ({
      body: { id: load, decision, ...(decision === 'REJECT' && { reason }) },
    }),
    money: true,
    wordless: t('failed'),
    wrongIs: 'field',
    unknown: router.refresh,
    done: ({ message }) => {
      toast.success(message ?? t('done'))
      router.refresh()
    },
  })
  const decision = useWatch({ control: wired.form.control, name: 'decision' })
  const setDecision = (to: MoneyDecision) => wired.form.setValue('decision', to)
  return (
    <CallForm of={wired} className="grid gap-4">
      <p id="why-not" className="text-sm text-soft">
        {t(isOwn ? 'own' : 'text')}
      </p>
      {decision === 'REJECT' && (
        <Field name="reason" label={t('reason')} help={t('reasonHelp')} maxLength={REASON} autoFocus />
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Processing busy={wired.isBusy} />
        {decision === 'APPROVE' ? (
          <>
            <Button disabled={isOwn} aria-describedby="why-not" onClick={() => setDecision('REJECT')}>
              {t('reject')}
            </Button>
            <Button type="submit" variant="primary" disabled={isOwn} aria-describedby="why-not" busy={wired.isBusy}>
              {t('approve')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setDecision('APPROVE')}>{t('back')}</Button>
            <Button type="submit" variant="danger" busy={wired.isBusy}>
              {t('rejectNow')}
            </Button>
          </>
        )}
      </div>
    </CallForm>
  )
}
