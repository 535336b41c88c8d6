import { buttonClass } from '@/components/ui/button'
import type { explainDecline } from './explain-decline'

type Todo = NonNullable<ReturnType<typeof explainDecline>>['todo']

/** What mends a decline, as a button for people who may go there. A plain link: the part of the card that it names opens by its address. TXN-11 */
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
