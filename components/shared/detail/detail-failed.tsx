import { StateBox } from '@/components/ui/state-box'
import { getProblemNote } from '@/components/shared/problem-note'
import { Retry } from '@/components/shared/retry'
import type { ProblemDetails } from '@/lib/calls/problem'

export async function DetailFailed({ title, problem, href }: { title: string; problem: ProblemDetails; href: string }) {
  const note = await getProblemNote(problem)
  return (
    <StateBox
      icon={problem.code === 'not-found' ? 'search' : 'error'}
      tone={problem.code === 'not-found' ? 'neutral' : 'error'}
      heading="h1"
      title={title}
      text={
        <>
          <p>{note.title}</p>
          {note.help}
          {note.reference}
        </>
      }
      action={<Retry problem={problem} href={href} />}
    />
  )
}
