import { getTranslations } from 'next-intl/server'

export async function KeepApiKeys({ count }: { count: number }) {
  const t = await getTranslations('sign-in.set')
  if (count === 0) return null
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>{t('keys', { count })}</p>
      <label className="flex items-start gap-2">
        <input type="checkbox" name="keepApiKeys" className="mt-1" />
        <span>{t('keepKeys', { count })}</span>
      </label>
    </div>
  )
}
