'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Confirm } from '@/components/form/confirm'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/browser/request'

/** Whether only people with a second factor change the papers. ORG-34 */
export function SecondFactorRule({ orgId, isRequired }: { orgId: string; isRequired: boolean }) {
  const t = useTranslations('business.documents')
  const [isOpen, setIsOpen] = useState(false)
  const action = isRequired ? 'factorRelax' : 'factorRequire'
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t(`${action}.button`)}</Button>
      {isOpen && (
        <Confirm
          title={t(`${action}.title`)}
          text={t(`${action}.text`)}
          submit={t(`${action}.button`)}
          doneText={t(`${action}.done`)}
          isFinal={false}
          send={() => request('issuance-v1 POST bizdocmgnt/business-2fa', { body: { orgId, required: !isRequired } })}
          close={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
