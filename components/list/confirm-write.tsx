'use client'

import { Confirm } from '@/components/form/confirm'
import type { MessageArea } from '@/i18n/pick-messages'
import { request } from '@/lib/browser/request'
import type { RowWrite } from './cell'
import { WithMessages } from './lazy-messages'

type Props = { write: RowWrite; close: () => void; areas: readonly MessageArea[] }

export default function ConfirmWrite({ write, close, areas }: Props) {
  const { call, input, done, ...words } = write
  return (
    <WithMessages areas={areas}>
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
