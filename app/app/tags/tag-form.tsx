import { MessagesProvider } from '@/components/shared/messages-provider'
import { createTag } from '@/lib/calls/lookup'
import type { Session } from '@/lib/rules/identity/session'
import { mayCall } from '@/lib/rules/users/offers'
import { AddTag } from './add-tag'

/** The error message is below the rows, so that it does not move the button that the person is about to press. */
export function TagForm({ session }: { session: Session }) {
  if (!mayCall(session, createTag)) return null
  return (
    <div id="new-tag" className="max-w-[48rem] p-4 md:px-6">
      <MessagesProvider areas={['tags']}>
        <AddTag />
      </MessagesProvider>
    </div>
  )
}
