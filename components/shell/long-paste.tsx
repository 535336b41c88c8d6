'use client'

import { useEffect } from 'react'
import { useToast } from '@/components/shared/use-toast'

type Box = HTMLInputElement | HTMLTextAreaElement
const isBox = (target: EventTarget | null): target is Box =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

/** How long the field's text would be with the pasted text in place of the selection. Some types of input do not report a selection. */
const lengthWith = ({ value, selectionStart, selectionEnd }: Box, text: string): number =>
  value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0)) + text.length

/** Refuses pasted text that is longer than the field allows and says why, because browsers would cut it silently. VAL-04, decision 43 */
export function LongPaste({ text: words }: { text: string }) {
  const notices = useToast()
  useEffect(() => {
    const refuse = (event: ClipboardEvent | DragEvent) => {
      const box = event.target
      const text = ('clipboardData' in event ? event.clipboardData : event.dataTransfer)?.getData('text')
      // A field that handles pasting itself has already reported it.
      if (event.defaultPrevented || !isBox(box) || !text || box.maxLength < 0) return
      const isCut = lengthWith(box, text) > box.maxLength
      if (!isCut) return
      event.preventDefault()
      notices.error(words.replace('{length}', String(text.length)).replace('{most}', String(box.maxLength)))
    }
    document.addEventListener('paste', refuse)
    document.addEventListener('drop', refuse)
    return () => {
      document.removeEventListener('paste', refuse)
      document.removeEventListener('drop', refuse)
    }
  }, [notices, words])
  return null
}
