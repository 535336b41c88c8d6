import { getTranslations } from 'next-intl/server'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'

/** The codes can be shown only once. PROF-05 */
export async function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = await getTranslations()
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2 text-sm font-medium">
        {t('profile.factor.codes')}
        <CopyButton text={codes.join('\n')} label={t('profile.factor.copyCodes')} copied={t('common.copied')}>
          <Icon name="copy" size={14} />
        </CopyButton>
      </div>
      <ul
        aria-label={t('profile.factor.codes')}
        className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-3"
      >
        {codes.map((code) => (
          <li key={code} className="code">
            <bdi>{code}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
