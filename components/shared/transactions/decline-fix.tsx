import { buttonClass } from '@/components/ui/button'
import type { explainDecline } from './explain-decline'

type Todo = NonNullable<ReturnType<typeof explainDecline>>['todo']

/** A button that leads to the remedy for a decline. It is a plain link, because the hash has to open a part of the card's page. TXN-11 */
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
