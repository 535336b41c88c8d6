import { getTranslations } from 'next-intl/server'
import { getProblemWords } from '@/components/shared/problem-note'
import errors from '@/messages/en-IN/errors.json'
import { ErrorScreen } from './error-screen'

type Code = keyof (typeof errors)['codes']
/** hasOwn, because inherited keys such as `constructor` are not codes. */
const isCode = (text: string): text is Code => Object.hasOwn(errors.codes, text)

const REQUEST_ID = /^[\w-]{8,64}$/

/** Says why a form failed that was sent without scripts, with the reference. */
export async function FailedScreen({
  code,
  status,
  requestId,
  signedIn,
}: {
  code: string
  status: number | null
  requestId: string | null
  signedIn: boolean
}) {
  const t = await getTranslations('errors')
  const own = { title: isCode(code) ? t(`codes.${code}`) : t('other'), detail: null }
  const told = isCode(code) && status !== null ? await getProblemWords({ status, code, detail: null }) : own
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
