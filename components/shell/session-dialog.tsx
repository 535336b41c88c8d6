'use client'

import { NextIntlClientProvider, useTranslations, type Locale } from 'next-intl'
import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { RequestId } from '@/components/ui/request-id'
import { useToast } from '@/components/shared/use-toast'
import type { SessionEnd } from '@/lib/browser/session-end'
import { SessionFrame } from './session-frame'
import { SessionSignIn } from './session-sign-in'
import type { SessionDialogProps } from './watched-page'
import { sessionWords } from './session-words'

export function SessionDialog(props: SessionDialogProps) {
  return (
    <NextIntlClientProvider locale={localeShown()} messages={props.words}>
      {props.shown.kind === 'warning' ? (
        <Warning {...props} endsAt={props.shown.endsAt} isLimit={props.shown.isLimit} />
      ) : (
        <Ended {...props} ending={props.shown.ending} />
      )}
    </NextIntlClientProvider>
  )
}

const localeShown = () => document.documentElement.lang as Locale

/** The page loads these words before it renders the dialog. */
export const wordsShown = () => sessionWords(localeShown())

/** Seconds until that time, updated every second; null without a time. */
const useSecondsTo = (endsAt: number | null): number | null => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (endsAt === null) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [endsAt])
  return endsAt === null ? null : Math.max(0, Math.ceil((endsAt - now) / 1000))
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function Warning({ page, endsAt, isLimit, watch }: SessionDialogProps & { endsAt: number; isLimit: boolean }) {
  const say = useTranslations('session-end.warning')
  const seconds = useSecondsTo(endsAt) ?? 0
  return (
    <SessionFrame title={isLimit ? say('limitTitle') : say('title')} isOpaque={false}>
      <p className="mt-1 text-sm text-soft">{isLimit ? say('limitText') : say('text')}</p>
      <p role="timer" className="mt-3 text-xl font-semibold tabular-nums">
        {say('left', { time: clock(seconds) })}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" onClick={isLimit ? watch.dismiss : watch.extend}>
          {isLimit ? say('understood') : say('stay')}
        </Button>
        <form method="post" action={page.paths.signOut}>
          <Button type="submit">{say('signOut')}</Button>
        </form>
      </div>
    </SessionFrame>
  )
}

const countsDown = ({ why }: SessionEnd): boolean => why === 'refused'

function Ended({ page, ending, leaveMs, leave, watch }: SessionDialogProps & { ending: SessionEnd }) {
  const t = useTranslations('session-end.ended')
  const common = useTranslations('common')
  const toast = useToast()
  const [leavesAt, setLeavesAt] = useState(() => (countsDown(ending) ? Date.now() + leaveMs : null))
  const seconds = useSecondsTo(leavesAt)
  useEffect(() => {
    if (seconds === 0) leave()
  }, [seconds, leave])
  const why = ending.why === 'expired' || ending.why === 'over' ? ending.why : 'refused'
  const back = async () => {
    await watch.signedIn()
    toast.success(t('back'))
  }
  return (
    <SessionFrame
      title={why === 'refused' ? t('title') : t('expiredTitle')}
      isOpaque={why !== 'refused'}
      onTouch={() => setLeavesAt(null)}
    >
      <Alert tone="warning" title={ending.detail ?? t(why)} className="mt-3">
        {ending.requestId && (
          <RequestId
            id={ending.requestId}
            words={{ label: common('requestId'), copy: common('copy'), copied: common('copied') }}
          />
        )}
      </Alert>
      <p className="mt-3 text-sm text-soft">{t('stay')}</p>
      {countsDown(ending) && (
        <p role="timer" className="mt-1 text-sm font-medium">
          {seconds === null ? t('stopped') : t('countdown', { seconds })}
        </p>
      )}
      <SessionSignIn page={page} done={back} />
      <p className="mt-4 text-sm">
        <a href={page.logoutUrl ?? page.paths.root} className="link">
          {t('leave')}
        </a>
      </p>
    </SessionFrame>
  )
}
