'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { CallForm } from '@/components/form/call-form'
import { Field } from '@/components/form/field'
import { useCallForm } from '@/components/form/use-call-form'
import { useToast } from '@/components/shared/use-toast'
import { Button } from '@/components/ui/button'
import { NotificationChoices } from '@/lib/rules/bodies/notifications'
import { notificationKinds, notificationWays } from '@/lib/rules/notifications/events'

export function NotificationForm({ start }: { start: NotificationChoices }) {
  const t = useTranslations('notifications')
  const toast = useToast()
  const router = useRouter()
  const wired = useCallForm('issuing PUT notifications/settings', {
    schema: NotificationChoices,
    draft: 'own',
    start,
    toRequest: (chosen) => ({ body: { settings: notificationKinds.map((kind) => ({ kind, way: chosen[kind] })) } }),
    needsChange: true,
    done: ({ message }, chosen) => {
      toast.success(message ?? t('form.saved'))
      wired.form.reset(chosen)
      router.refresh()
    },
  })
  return (
    <CallForm of={wired} className="grid gap-4">
      {notificationKinds.map((kind) => (
        <Field
          key={kind}
          name={kind}
          kind="select"
          label={t(`kinds.${kind}`)}
          help={t(`form.help.${kind}`)}
          options={notificationWays.map((way) => ({ value: way, label: t(`ways.${way}`) }))}
        />
      ))}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={wired.isBusy}>
          {wired.isBusy ? t('form.saving') : t('form.save')}
        </Button>
      </div>
    </CallForm>
  )
}
