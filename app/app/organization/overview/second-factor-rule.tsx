'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Confirm } from '@/components/form/confirm'
import { DialogButton } from '@/components/shared/dialog-button'
import { Imposed } from '@/components/shared/imposed'
import { request } from '@/lib/browser/request'
import type { ImposedBy } from '@/lib/rules/authorisation/imposed'

export function SecondFactorRule({
  orgId,
  isRequired,
  requiredBy,
}: {
  orgId: string
  isRequired: boolean
  /** Who requires the second factor; null if the person may switch the rule off. */
  requiredBy: ImposedBy | null
}) {
  const t = useTranslations('business.documents')
  const told = useId()
  const bar = isRequired ? requiredBy : null
  const action = isRequired ? 'factorRelax' : 'factorRequire'
  return (
    <>
      <DialogButton
        disabled={bar !== null}
        aria-describedby={bar ? told : undefined}
        dialog={(close) => (
          <Confirm
            title={t(`${action}.title`)}
            text={t(`${action}.text`)}
            submit={t(`${action}.button`)}
            doneText={t(`${action}.done`)}
            isFinal={false}
            send={() => request('issuance-v1 POST bizdocmgnt/business-2fa', { body: { orgId, required: !isRequired } })}
            close={close}
          />
        )}
      >
        {t(`${action}.button`)}
      </DialogButton>
      {bar && <Imposed by={bar} id={told} className="mt-2 block text-xs text-soft" />}
    </>
  )
}
