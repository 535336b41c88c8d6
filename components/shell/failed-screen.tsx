import { getTranslations } from 'next-intl/server'
import type messages from '@/messages/en-IN'
import { ErrorScreen } from './error-screen'

type Code = keyof (typeof messages)['errors']['codes']

const REQUEST_ID = /^[\w-]{8,64}$/

/** A form that was sent without scripts could not be carried out: why, and the reference. */
export async function FailedScreen({
  code,
  requestId,
  signedIn,
}: {
  code: string
  requestId: string | null
  signedIn: boolean
}) {
  const t = await getTranslations('errors')
  const known = t.has(`codes.${code as Code}`)
  return (
    <ErrorScreen
      icon="error"
      title={t('page.failedTitle')}
      text={
        <>
          <p>{known ? t(`codes.${code as Code}`) : t('other')}</p>
          {requestId && REQUEST_ID.test(requestId) && <p className="code">{t('requestId', { id: requestId })}</p>}
        </>
      }
      signedIn={signedIn}
    />
  )
}
