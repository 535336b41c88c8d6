import type { RenderContext } from '@/components/list/render-context'
import { EmptyNote } from '@/components/shared/detail/empty-note'
import { badgeClass } from '@/components/ui/badge'
import { CodeBlock } from '@/components/ui/code-block'
import type { WebhookAttempt } from '@/lib/calls/webhooks'
import { formatDateTime, formatNumber } from '@/lib/rules/locale/format'
import { joinFacts } from '@/lib/rules/words/join-facts'

type Props = { attempts: readonly WebhookAttempt[]; context: RenderContext }

export function AttemptList({ attempts, context }: Props) {
  const { words } = context
  if (attempts.length === 0) return <EmptyNote>{words('webhook-deliveries.attempt.none')}</EmptyNote>
  return (
    <ol aria-label={words('webhook-deliveries.attempt.list')} className="ruled text-sm">
      {attempts.map((attempt) => (
        <Attempt key={attempt.number} attempt={attempt} context={context} />
      ))}
    </ol>
  )
}

const toneOf = ({ outcome }: WebhookAttempt) =>
  outcome === 'DELIVERED' ? 'active' : outcome === null || outcome === 'INTERRUPTED' ? 'pending' : 'failed'

function Attempt({ attempt, context }: { attempt: WebhookAttempt; context: RenderContext }) {
  const { words, localeZone, session, status: word } = context
  const { number, cause, askedBy, sentAt, outcome, status, durationMs, message, answer, headers } = attempt
  const facts = [
    sentAt && formatDateTime(sentAt, localeZone),
    durationMs !== null &&
      words('webhook-deliveries.attempt.took', { time: formatNumber(durationMs, session.numbers) }),
    cause && word(cause, 'webhook-deliveries.causes'),
    askedBy,
  ]
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{words('webhook-deliveries.attempt.number', { number })}</span>
        <span className={badgeClass(toneOf(attempt))}>
          {word(outcome ?? 'UNDER_WAY', 'webhook-deliveries.outcomes')}
          {status !== null && ` (${status})`}
        </span>
      </p>
      <p className="text-soft">{joinFacts(facts)}</p>
      {message && (
        <p>
          <bdi>{message}</bdi>
        </p>
      )}
      {answer && (
        <details>
          <summary className="cursor-pointer">{words('webhook-deliveries.attempt.answer')}</summary>
          <CodeBlock
            dir="auto"
            wraps
            label={words('webhook-deliveries.attempt.answer')}
            text={answer}
            className="mt-1"
          />
        </details>
      )}
      {headers.length > 0 && (
        <details>
          <summary className="cursor-pointer">{words('webhook-deliveries.attempt.headers')}</summary>
          <CodeBlock
            wraps
            label={words('webhook-deliveries.attempt.headers')}
            text={headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}
            className="mt-1"
          />
        </details>
      )}
    </li>
  )
}
