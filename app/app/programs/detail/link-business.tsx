'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Confirm } from '@/components/form/confirm'
import { FormDialog } from '@/components/form/form-dialog'
import type { BusinessOption } from '@/components/shared/business-option'
import { DialogButton } from '@/components/shared/dialog-button'
import { BusinessField } from '@/components/shared/issuing/business-field'
import { request } from '@/lib/browser/request'

type LinkedProgram = {
  programId: string
  name: string
  issuer: string | null
  /** True if the program's wallets give money to cards, so that linking a business needs the same approval as a load. */
  isGiving: boolean
}
const fields = z.strictObject({ orgId: z.string().check(z.minLength(1, 'validation.business')) })

export function LinkBusiness(program: LinkedProgram) {
  const t = useTranslations('programs.businesses')
  return (
    <DialogButton size="sm" dialog={(close) => <LinkDialog {...program} close={close} />}>
      {t('add')}
    </DialogButton>
  )
}

function LinkDialog({ programId, name, issuer, isGiving, close }: LinkedProgram & { close: () => void }) {
  const t = useTranslations('programs.businesses')
  const [business, setBusiness] = useState<BusinessOption | null>(null)
  return (
    <FormDialog
      call="issuing POST orgs/cardPrograms/associate"
      schema={fields}
      draft={programId}
      start={{ orgId: '' }}
      toRequest={({ orgId }) => ({ body: { cardProgramId: programId, orgIds: [orgId] } })}
      fieldOf={(path) => path.replace(/^orgIds.*/, 'orgId')}
      approval={isGiving ? { event: 'CARD_LOAD', issuer } : undefined}
      title={t('addTitle', { name })}
      description={t('addText')}
      words={{ submit: t('addSubmit'), sending: t('adding') }}
      doneText={t('added')}
      close={close}
    >
      <BusinessField name="orgId" value={business} pick={setBusiness} clear={() => setBusiness(null)} />
    </FormDialog>
  )
}

/** The business can issue no more cards of the program; its existing cards keep it. PROG-11 */
export function UnlinkBusiness({
  programId,
  name,
  orgId,
  orgName,
  cards,
}: Omit<LinkedProgram, 'issuer' | 'isGiving'> & { orgId: string; orgName: string; cards: number }) {
  const t = useTranslations('programs.businesses')
  return (
    <DialogButton
      size="sm"
      variant="ghost"
      disabled={cards > 0}
      title={cards > 0 ? t('inUse') : undefined}
      aria-label={t('removeNamed', { name: orgName })}
      dialog={(close) => (
        <Confirm
          title={t('removeTitle', { name: orgName })}
          text={t('removeText', { name })}
          submit={t('remove')}
          doneText={t('removed')}
          close={close}
          send={() =>
            request('issuing POST orgs/cardPrograms/dissociate', {
              body: { cardProgramId: programId, orgIds: [orgId] },
            })
          }
        />
      )}
    >
      {t('remove')}
    </DialogButton>
  )
}
