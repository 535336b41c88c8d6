'use client'

import { useEffect } from 'react'
import { useToast } from '@/components/shared/use-toast'

type Box = HTMLInputElement | HTMLTextAreaElement
const isBox = (target: EventTarget | null): target is Box =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

/** How many characters a box would have with this text in place of what is selected; of some kinds a browser tells no selection. */
const lengthWith = ({ value, selectionStart, selectionEnd }: Box, text: string): number =>
  value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0)) + text.length

/** A browser cuts what is pasted or dropped to the longest text of a field: here it is refused with the reason, and nothing changes. VAL-04, decision 43 */
export function LongPaste({ text: words }: { text: string }) {
  const notices = useToast()
  useEffect(() => {
    const refuse = (event: ClipboardEvent | DragEvent) => {
      const box = event.target
      const text = ('clipboardData' in event ? event.clipboardData : event.dataTransfer)?.getData('text')
      // A field that reads what is pasted has said so.
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
