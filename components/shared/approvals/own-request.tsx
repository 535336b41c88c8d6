import { MessagesProvider } from '@/components/shared/messages-provider'
import { WithdrawAction } from './withdraw-action'

/** On the screen of a thing, the way to take back one's own request about it: its page asks for a privilege that its maker may lack. APPR-25 */
export function OwnRequest({ id, name }: { id: string | null; name: string }) {
  if (id === null) return null
  return (
    <MessagesProvider areas={['approvals.actions', 'common', 'errors.codes']}>
      <div className="mt-3">
        <WithdrawAction id={id} name={name} />
      </div>
    </MessagesProvider>
  )
}
