'use client'

import { useTranslations } from 'next-intl'
import { BusyLabel } from '@/components/ui/busy-label'
import { Button } from '@/components/ui/button'
import { ButtonRow } from './locked-form'
import { MissingFields } from './missing-fields'
import { Processing } from './processing'
import { useConfirmLeave } from './use-unsaved-guard'
import { useWizard } from './wizard-context'
import type { Refusals } from './wizard-steps'

export function WizardBar({
  busy,
  saving,
  missing,
  cancel,
  back,
  saveDraft,
  submit,
}: {
  busy: boolean
  saving: boolean
  missing: Refusals
  cancel: () => void
  back: (() => void) | null
  saveDraft: (() => void) | null
  submit: { submit: string; sending: string } | null
}) {
  const t = useTranslations('wizard')
  const common = useTranslations('common')
  const { labelOf } = useWizard()
  const names = Object.keys(missing).map(labelOf)
  const confirmLeave = useConfirmLeave()
  return (
    <ButtonRow
      before={
        <>
          <Processing busy={busy} />
          {!busy &&
            (names.length > 0 ? <MissingFields names={names} className="basis-full" /> : <span className="flex-1" />)}
        </>
      }
      leave={
        <>
          <Button variant="ghost" disabled={busy} onClick={() => confirmLeave(cancel)}>
            {common('cancel')}
          </Button>
          {back && (
            <Button disabled={busy} onClick={back}>
              {common('back')}
            </Button>
          )}
        </>
      }
    >
      {saveDraft && (
        <Button busy={saving} disabled={busy} onClick={saveDraft}>
          <BusyLabel busy={saving} idle={t('saveDraft')} sending={t('savingDraft')} />
        </Button>
      )}
      <Button type="submit" variant="primary" busy={busy} disabled={saving}>
        {submit ? (
          <BusyLabel busy={busy} idle={submit.submit} sending={submit.sending} />
        ) : (
          t(saveDraft ? 'saveDraftAndProceed' : 'next')
        )}
      </Button>
    </ButtonRow>
  )
}
