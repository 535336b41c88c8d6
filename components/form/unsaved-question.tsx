'use client'

import { Button } from '@/components/ui/button'
import { DialogFrame } from '@/components/ui/dialog-frame'

export type UnsavedWords = { title: string; text: string; stay: string; leave: string; close: string }

export default function UnsavedQuestion({
  words,
  stay,
  leave,
}: {
  words: UnsavedWords
  stay: () => void
  leave: () => void
}) {
  return (
    <DialogFrame
      size="sm"
      close={stay}
      title={words.title}
      description={words.text}
      closeLabel={words.close}
      footer={
        <>
          <Button data-autofocus="" onClick={stay}>
            {words.stay}
          </Button>
          <Button variant="danger" onClick={leave}>
            {words.leave}
          </Button>
        </>
      }
    />
  )
}
