'use client'

import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

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
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && stay()}
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
