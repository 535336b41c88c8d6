'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ProblemAlert } from '@/components/form/problem-alert'
import { useAction } from '@/components/form/use-action'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { useToast } from '@/components/shared/use-toast'
import { request } from '@/lib/browser/request'
import type { RowWrite } from './cell'
import { WithMessages } from './lazy-messages'
import type { LazyMessages } from './lazy-messages'

type Props = { write: RowWrite; close: () => void }

/** Says what a row's write does before it is sent; what is refused is told where it was asked. */
export default function ConfirmWrite({ messages, ...rest }: Props & { messages: LazyMessages }) {
  return (
    <WithMessages of={messages}>
      <Ask {...rest} />
    </WithMessages>
  )
}

function Ask({ write, close }: Props) {
  const common = useTranslations('common')
  const toast = useToast()
  const router = useRouter()
  const { isBusy, problem, run } = useAction()
  const send = () =>
    run(async () => {
      // The input was checked against the call where the write was made.
      const answer = await request(write.call, write.input as never)
      const { message } = answer as { message?: string | null }
      toast.success(message ?? write.done)
      close()
      router.refresh()
    })
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && close()}
      title={write.title}
      closeLabel={common('close')}
      footer={
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void send()}>
            {write.submit}
          </Button>
        </>
      }
    >
      <p className="text-sm">{write.text}</p>
      {problem && <ProblemAlert problem={problem} className="mt-3" />}
    </Dialog>
  )
}
