import { getTranslations } from 'next-intl/server'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'

export async function CopyableId({ id, label }: { id: string; label: string }) {
  const t = await getTranslations('common')
  return (
    <span className="code inline-flex items-center gap-1">
      {id}
      <CopyButton text={id} label={`${t('copy')}: ${label}`} copied={t('copied')}>
        <Icon name="copy" size={14} />
      </CopyButton>
    </span>
  )
}
