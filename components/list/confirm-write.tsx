'use client'

import { Confirm } from '@/components/form/confirm'
import { request } from '@/lib/browser/request'
import type { RowWrite } from './cell'
import { WithMessages, type LazyMessages } from './lazy-messages'

type Props = { write: RowWrite; close: () => void; messages: LazyMessages }

export default function ConfirmWrite({ write, close, messages }: Props) {
  const { call, input, done, ...words } = write
  return (
    <WithMessages of={messages}>
      <Confirm
        {...words}
        doneText={done}
        // The cast is safe: the input was checked where the write was declared.
        send={async () => (await request(call, input as never)) as { message?: string | null }}
        close={close}
      />
    </WithMessages>
  )
}
