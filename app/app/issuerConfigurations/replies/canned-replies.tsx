import { getTranslations } from 'next-intl/server'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { MessagesProvider } from '@/components/shared/messages-provider'
import type { Result } from '@/lib/calls/problem'
import { createCannedReply, type CannedReply } from '@/lib/calls/support'
import type { Session } from '@/lib/rules/identity/session'
import { mayCall } from '@/lib/rules/users/offers'
import { AddCannedReply, CannedReplyActions } from './canned-reply-buttons'

type Props = {
  issuer: string
  session: Session
  /** Null for people who may not see the replies. */
  found: Result<{ list: readonly CannedReply[] }> | null
  href: string
}

/** The answers that people of the issuer insert into tickets. SUP-15 */
export async function CannedReplies({ issuer, session, found, href }: Props) {
  if (!found || (!found.ok && found.problem.code === 'not-supported')) return null
  const t = await getTranslations('support.canned')
  const mayChange = mayCall(session, createCannedReply)
  return (
    <MessagesProvider areas={['support']}>
      <DetailPart
        title={t('title')}
        found={found}
        href={href}
        empty={t('none')}
        className="mt-4"
        action={mayChange && found.ok && <AddCannedReply issuer={issuer} />}
      >
        {({ list }) =>
          list.length > 0 && (
            <ul className="ruled text-sm">
              {list.map((reply) => (
                <li
                  key={reply.id}
                  className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
                >
                  <div className="min-w-0 flex-1 basis-64">
                    <p className="font-medium wrap-anywhere">{reply.name}</p>
                    <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere text-soft">
                      {reply.text}
                    </p>
                  </div>
                  {mayChange && <CannedReplyActions issuer={issuer} reply={reply} />}
                </li>
              ))}
            </ul>
          )
        }
      </DetailPart>
    </MessagesProvider>
  )
}
