import { buttonClass } from '@/components/ui/button'
import type { explainDecline } from './explain-decline'

type Todo = NonNullable<ReturnType<typeof explainDecline>>['todo']

/** The remedy for a decline as a button, for people who may use it. A plain link, because a hash opens the part of the card. TXN-11 */
export function DeclineFix({ todo }: { todo: Todo }) {
  if (!todo) return null
  return (
    <p className="mt-1">
      {todo.href ? (
        <a href={todo.href} className={buttonClass({ size: 'sm' })}>
          {todo.label}
        </a>
      ) : (
        <span className="text-soft">{todo.label}</span>
      )}
    </p>
  )
}
