import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Label, Select } from '@/components/ui/input'
import { PLATFORM } from '@/lib/rules/approvals/approval-events'
import { issuerCodes } from '@/lib/rules/cards/issuers'

/** Selects the issuer of the screen. A GET form, so that it works without scripts. */
export async function IssuerChoice({
  action,
  issuer,
  withPlatform = false,
}: {
  action: string
  issuer: string
  withPlatform?: boolean
}) {
  const t = await getTranslations('common')
  return (
    <form method="get" action={action} className="flex flex-wrap items-end gap-2">
      <div>
        <Label htmlFor="issuer" className="mb-1">
          {t('issuer')}
        </Label>
        <Select scale="toolbar" id="issuer" name="issuer" defaultValue={issuer}>
          {withPlatform && <option value={PLATFORM}>{t('platform')}</option>}
          {issuerCodes.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit">{t('show')}</Button>
    </form>
  )
}
