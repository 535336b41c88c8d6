import { useTranslations } from 'next-intl'
import { DialogFrame, type DialogFrameProps } from '@/components/ui/dialog-frame'

export function Dialog(props: Omit<DialogFrameProps, 'closeLabel'>) {
  const t = useTranslations('common')
  return <DialogFrame {...props} closeLabel={t('close')} />
}
