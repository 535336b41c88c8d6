import { SessionEnded } from '@/components/shared/session-ended'
import { TicketLink } from '@/components/shared/support/ticket-link'
import { ToastOnce } from '@/components/shared/toast-once'
import { ButtonAnchor } from '@/components/ui/button'
import { RequestId } from '@/components/ui/request-id'
import { StateBox } from '@/components/ui/state-box'
import { sessionStatePath } from '@/lib/paths'
import type { StateData } from './list-page'

/** Why a list shows no rows. */
export function ListState({ of: { icon, title, text, summary, actions = [], failure } }: { of: StateData }) {
  return (
    <StateBox
      icon={icon}
      tone={failure && 'error'}
      title={title}
      text={failure ? <Failure of={failure} /> : summary ? <Summary of={summary} /> : text}
      action={
        actions.length > 0 &&
        actions.map(({ href, text: label, isPrimary }) => (
          <ButtonAnchor key={href} href={href} variant={isPrimary && 'primary'}>
            {label}
          </ButtonAnchor>
        ))
      }
    />
  )
}

function Summary({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((part, at) => (
        <li key={at}>{part}</li>
      ))}
    </ul>
  )
}

function Failure({ of: { title, detail, toast, requestId, ended, words } }: { of: NonNullable<StateData['failure']> }) {
  return (
    <>
      {toast && <ToastOnce kind="error" text={toast} />}
      <p>{title}</p>
      {detail && <p>{detail}</p>}
      {ended && <SessionEnded problem={ended} statePath={sessionStatePath} />}
      <RequestId id={requestId} words={words}>
        <TicketLink requestId={requestId} label={words.ticket} />
      </RequestId>
    </>
  )
}
