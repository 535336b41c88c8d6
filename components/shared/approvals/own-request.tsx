import { MessagesProvider } from '@/components/shared/messages-provider'
import { WithdrawAction } from './withdraw-action'

/** Lets the maker of a request withdraw it from the record's screen, because they may lack the privilege for the request's page. APPR-25 */
export function OwnRequest({ id, name }: { id: string | null; name: string }) {
  if (id === null) return null
  return (
    <MessagesProvider areas={['approvals']}>
      <div className="mt-3">
        <WithdrawAction id={id} name={name} />
      </div>
    </MessagesProvider>
  )
}
