'use client'

import { useTranslations } from 'next-intl'
import { PostForm } from '@/components/form/post-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Textarea } from '@/components/ui/input'
import { formPaths } from '@/lib/paths'
import type { Revealed } from './revealed'
import { SeenPicture } from './seen-picture'
import type { Seen } from './seen-picture'

/** Asks why before what is masked is shown; a picture is shown in its place. Decision 23 */
export default function RevealDialog({
  asked,
  label,
  close,
  done,
  seen = null,
}: {
  asked: Revealed
  label: string
  close: () => void
  done: (value: string) => void
  seen?: Seen | null
}) {
  const t = useTranslations('reveal')
  const common = useTranslations('common')
  const shell = {
    open: true,
    onOpenChange: (open: boolean) => !open && close(),
    closeLabel: common('close'),
  }
  if (seen)
    return (
      <Dialog {...shell} title={label} description={t('picture.shown')}>
        <SeenPicture {...seen} label={label} />
      </Dialog>
    )
  return (
    <Dialog
      {...shell}
      size="sm"
      title={t('title', { what: label })}
      description={t(asked.picture === undefined ? 'text' : 'picture.text')}
    >
      <Why asked={asked} close={close} done={done} />
    </Dialog>
  )
}

function Why({ asked, close, done }: { asked: Revealed; close: () => void; done: (value: string) => void }) {
  const t = useTranslations('reveal')
  const common = useTranslations('common')
  return (
    <PostForm<{ value: string }>
      action={formPaths.reveal}
      name="reason"
      label={t('reason')}
      help={t('help')}
      box={(ties) => <Textarea {...ties} required minLength={5} maxLength={200} autoFocus className="mt-1" />}
      done={({ value }) => done(value)}
      className="grid gap-4"
      before={Object.entries(asked).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    >
      {(isBusy) => (
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close}>{common('cancel')}</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('submit')}
          </Button>
        </div>
      )}
    </PostForm>
  )
}
