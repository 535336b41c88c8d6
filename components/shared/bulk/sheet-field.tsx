'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, type ChangeEvent } from 'react'
import { FileInput } from '@/components/ui/file-input'
import { Label } from '@/components/ui/input'
import { copyFile } from '@/lib/browser/file-copy'
import { MOST_BULK_BYTES } from '@/lib/rules/files/bulk'
import type { SheetUploadState } from './use-sheet'

type Sending = Pick<SheetUploadState, 'file' | 'share' | 'isSending'> & {
  choose: (file: File | null) => void
  checked: { state: SheetUploadState['checked']['state'] }
}

/** Reads a file into memory. A file that is too large or unreadable is returned unchanged, and reported later. */
const holdFile = async (file: File): Promise<File> => {
  if (file.size > MOST_BULK_BYTES) return file
  try {
    return await copyFile(file)
  } catch {
    return file
  }
}

/** Replaces the chosen file by a copy, so that choosing the same name again counts as a change. LOAD-19 */
const putInto = (input: HTMLInputElement, file: File): void => {
  const held = new DataTransfer()
  held.items.add(file)
  input.files = held.files
}

export function SheetField({
  sheet,
  missing,
  isCsvOnly = false,
}: {
  sheet: Sending
  missing: boolean
  /** Accepts CSV files only, as for businesses, users and departments. VAL-36 */
  isCsvOnly?: boolean
}) {
  const t = useTranslations('bulk.file')
  const id = useId()
  const { file, share, checked, isSending } = sheet
  const percent = Math.round(share * 100)
  const latest = useRef<File>(undefined)
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const chosen = input.files?.[0]
    latest.current = chosen
    if (!chosen) return sheet.choose(null)
    const held = await holdFile(chosen)
    if (latest.current !== chosen) return
    putInto(input, held)
    sheet.choose(held)
  }
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
        onChange={(event) => void choose(event)}
      />
      <p id={`${id}-help`} className={missing ? 'mt-1 text-xs font-medium text-failed' : 'mt-1 text-xs text-soft'}>
        {missing ? t('missing') : t(isCsvOnly ? 'csvHelp' : 'help')}
      </p>
      {file && (
        <div className="mt-2">
          {checked.state !== 'none' && <Bar label={t('progress')} percent={percent} />}
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
