'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FileInput, Label } from '@/components/ui/input'
import type { SheetUploadState } from './use-sheet'

type Sending = Pick<SheetUploadState, 'file' | 'share' | 'isSending'> & {
  choose: (file: File | null) => void
  checked: { state: SheetUploadState['checked']['state'] }
}

/** The file and how much of it has left this machine. BULKC-01, BULKC-02 */
export function FileField({
  sheet,
  missing,
  isCsvOnly = false,
}: {
  sheet: Sending
  missing: boolean
  /** Of businesses, users and departments. VAL-36 */
  isCsvOnly?: boolean
}) {
  const t = useTranslations('bulk.file')
  const id = useId()
  const { file, share, checked, isSending } = sheet
  const percent = Math.round(share * 100)
  return (
    <div>
      <Label htmlFor={id} className="mb-1">
        {t('label')}
      </Label>
      <FileInput
        id={id}
        name="file"
        accept={isCsvOnly ? '.csv' : '.csv,.xls,.xlsx'}
        aria-required
        aria-invalid={missing ? true : undefined}
        aria-describedby={`${id}-help`}
        onChange={(event) => sheet.choose(event.target.files?.[0] ?? null)}
      />
      <p id={`${id}-help`} className={missing ? 'mt-1 text-xs font-medium text-failed' : 'mt-1 text-xs text-soft'}>
        {missing ? t('missing') : t(isCsvOnly ? 'csvHelp' : 'help')}
      </p>
      {file && checked.state !== 'none' && (
        <div className="mt-2">
          <Bar label={t('progress')} percent={percent} />
          <p role="status" className="mt-1 text-xs text-soft">
            {isSending ? t('sending', { percent }) : t(`state.${checked.state}`, { percent, name: file.name })}
          </p>
        </div>
      )}
    </div>
  )
}

export function Bar({ label, percent }: { label: string; percent: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-sunken"
    >
      <div className="h-full rounded-full bg-primary" style={{ inlineSize: `${percent}%` }} />
    </div>
  )
}
