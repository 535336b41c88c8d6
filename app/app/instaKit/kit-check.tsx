'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallForm } from '@/components/form/call-form'
import { Field } from '@/components/form/field'
import { useCallForm } from '@/components/form/use-call-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Fact, Facts } from '@/components/ui/facts'
import type { Calls } from '@/lib/calls'
import type { ReplyOf } from '@/lib/calls/call'
import { ValidateKit } from '@/lib/rules/bodies/kits'

type Kit = ReplyOf<Calls['issuing POST extp/instakit/validate']>
export function KitCheck() {
  const t = useTranslations('kits')
  const common = useTranslations('common')
  const [kit, setKit] = useState<Kit | null>(null)
  const wired = useCallForm('issuing POST extp/instakit/validate', {
    schema: ValidateKit,
    draft: 'new',
    start: { kitNumber: '' },
    done: setKit,
    fallbackMessage: t('check.unknown'),
  })
  return (
    <CallForm of={wired} className="grid gap-4">
      <Field
        name="kitNumber"
        kind="digits"
        autoFocus
        label={t('steps.kitNumber')}
        help={t('steps.kitNumberHelp')}
        onPick={() => setKit(null)}
      />
      {kit && (
        <>
          <Alert
            tone={kit.isValid ? 'success' : 'warning'}
            title={t(kit.isValid ? 'check.valid' : 'check.invalid', { number: kit.kitNumber ?? '' })}
          />
          <Facts>
            <Fact label={t('order.status')} empty={common('notGiven')}>
              {kit.status && t(`status.${kit.status}`)}
            </Fact>
            <Fact label={t('order.business')} empty={common('notGiven')}>
              {kit.displayName ?? kit.orgName}
            </Fact>
            <Fact label={t('order.program')} empty={common('notGiven')}>
              {kit.groupName}
            </Fact>
          </Facts>
        </>
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={wired.isBusy}>
          {t('check.submit')}
        </Button>
      </div>
    </CallForm>
  )
}
