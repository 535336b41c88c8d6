'use client'

import { useLocale, useTranslations } from 'next-intl'
import { BusyLabel } from '@/components/ui/busy-label'
import { Button } from '@/components/ui/button'
import { listNames } from '@/lib/rules/words/join-names'
import { Processing } from './processing'
import { useConfirmLeave } from './use-unsaved-guard'
import { useWizard } from './wizard-context'
import type { Refusals } from './wizard-steps'

/** Stays in view under a step: what it lacks, the way back and on, and Save Draft where there are drafts. */
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
  /** The words of the last step. */
  submit: { submit: string; sending: string } | null
}) {
  const t = useTranslations('wizard')
  const common = useTranslations('common')
  const confirmLeave = useConfirmLeave()
  return (
    <div className="submit-row">
      <Processing busy={busy} />
      {!busy && <Missing refusals={missing} />}
      <Button variant="ghost" disabled={busy} onClick={() => confirmLeave(cancel)}>
        {common('cancel')}
      </Button>
      {back && (
        <Button disabled={busy} onClick={back}>
          {common('back')}
        </Button>
      )}
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
    </div>
  )
}

/** What keeps the step, or at the end the whole, from being complete. */
function Missing({ refusals }: { refusals: Refusals }) {
  const t = useTranslations('wizard')
  const locale = useLocale()
  const { labelOf } = useWizard()
  const names = [...new Set(Object.keys(refusals).map(labelOf))]
  if (names.length === 0) return <span className="flex-1" />
  const fields = listNames(names.slice(0, 3), locale)
  return (
    <p className="min-w-0 flex-1 basis-full text-xs text-soft">
      {names.length > 3 ? t('missingMore', { fields, count: names.length - 3 }) : t('missing', { fields })}
    </p>
  )
}
