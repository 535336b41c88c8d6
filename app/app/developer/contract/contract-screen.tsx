import { getTranslations } from 'next-intl/server'
import { LinkTabs } from '@/components/shared/detail/link-tabs'
import { Summary } from '@/components/shared/detail/summary'
import { ButtonAnchor } from '@/components/ui/button'
import { contractFiles, isContractFile } from '@/lib/rules/contract/contract-files'
import { contractPath } from '@/lib/paths'
import { routes } from '@/lib/routes'
import { ContractReader } from './contract-reader'

/** The contract of one upstream base or of the portal: to read, and to download as OpenAPI. PROF-14 */
export async function ContractScreen({ file = '' }: { file?: string | string[] | undefined }) {
  const t = await getTranslations('webhooks.contract')
  const current = typeof file === 'string' && isContractFile(file) ? file : 'issuing'
  const href = `${contractPath}${current}.json`
  return (
    <>
      <Summary
        title={t('title')}
        under={t(current === 'portal' ? 'ofPortal' : 'ofUpstream')}
        actions={
          <ButtonAnchor href={href} download={`emboss-${current}.json`} size="sm">
            {t('download')}
          </ButtonAnchor>
        }
      />
      <LinkTabs
        label={t('files')}
        follow="load"
        tabs={contractFiles.map((name) => ({
          href: routes.apiContract({ file: name }),
          text: t(`names.${name}`),
          isCurrent: name === current,
        }))}
      />
      <ContractReader
        href={href}
        words={{ label: t(`names.${current}`), area: t('area'), loading: t('loading'), failed: t('failed') }}
      />
    </>
  )
}
