import type { ClipboardEvent } from 'react'

/** Ids that were copied from a sheet stand in lines and columns. Browsers join those in a field of one line; semicolons keep them apart. */
export const pasteAsOneLine = (event: ClipboardEvent<HTMLInputElement>): void => {
  const pasted = event.clipboardData.getData('text').trim()
  const line = pasted
    .split(/[\r\n\t]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('; ')
  if (line === pasted) return
  event.preventDefault()
  const field = event.currentTarget
  field.setRangeText(line, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
