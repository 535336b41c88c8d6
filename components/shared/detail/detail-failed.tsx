import { getTranslations } from 'next-intl/server'
import { StateBox } from '@/components/ui/state-box'
import { problemNote } from '@/components/shared/problem-note'
import { RetryLink } from '@/components/shared/retry-link'
import type { ProblemDetails } from '@/lib/calls/problem'

/** The thing itself could not be read: what it is, why, the request id and a retry. */
export async function DetailFailed({ title, problem, href }: { title: string; problem: ProblemDetails; href: string }) {
  const t = await getTranslations()
  const note = await problemNote(problem)
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
      action={<RetryLink href={href}>{t('common.retry')}</RetryLink>}
    />
  )
}
