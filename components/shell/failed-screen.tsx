import { getTranslations } from 'next-intl/server'
import type { Messages } from '@/i18n/messages'
import { toldProblem } from '@/components/shared/problem-note'
import { ErrorScreen } from './error-screen'

type Code = keyof Messages['errors']['codes']

const REQUEST_ID = /^[\w-]{8,64}$/

/** A form that was sent without scripts could not be carried out: why, and the reference. */
export async function FailedScreen({
  code,
  status,
  requestId,
  signedIn,
}: {
  code: string
  /** Of the answer that failed; one that the documents' table has. */
  status: number | null
  requestId: string | null
  signedIn: boolean
}) {
  const t = await getTranslations('errors')
  const known = t.has(`codes.${code as Code}`)
  const told =
    known && status !== null
      ? await toldProblem({ status, code, detail: null })
      : { title: known ? t(`codes.${code as Code}`) : t('other'), detail: null }
  return (
    <ErrorScreen
      icon="error"
      title={t('page.failedTitle')}
      text={
        <>
          <p>{told.title}</p>
          {told.detail && <p>{told.detail}</p>}
          {requestId && REQUEST_ID.test(requestId) && <p className="code">{t('requestId', { id: requestId })}</p>}
        </>
      }
      signedIn={signedIn}
    />
  )
}
