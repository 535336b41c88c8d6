import { getTranslations } from 'next-intl/server'
import { LinkTabs } from '@/components/shared/detail/link-tabs'
import { EmptyNote } from '@/components/shared/detail/empty-note'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { StateBox } from '@/components/ui/state-box'
import { brandsOfFile } from '@/lib/brand'
import { readThemeVersions } from '@/lib/queries/brand-theme'
import { formPaths } from '@/lib/paths'
import { routes } from '@/lib/routes'
import { productColours } from '@/lib/rules/brand/contrast'
import { formatDateTime } from '@/lib/rules/locale/format'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import type { ThemeVersion } from '@/lib/store/brand-themes'
import { ThemeEditor } from './theme-editor'

export async function ThemeScreen({ session, address }: { session: Session; address: Address }) {
  const t = await getTranslations('brand-theme')
  const brands = brandsOfFile()
  const brand = brands.find(({ key }) => key === readWord(address, 'brand')) ?? brands[0]
  const versions = brand ? await readThemeVersions(brand.key) : []
  if (!brand || !versions)
    return <StateBox icon="error" tone="error" heading="h1" title={t('unread')} text={t('unreadText')} />
  const [newest] = versions
  const theme = newest?.theme ?? null
  const colours = theme?.colours ?? brand.colours ?? productColours
  const start = { ...colours, radius: theme?.radius ?? brand.radius }
  const hasLogo = theme?.logo ?? null
  const seen = newest?.version ?? 0
  return (
    <>
      <header className="mb-4">
        <h1 className="text-xl font-semibold">{t('title', { brand: brand.name })}</h1>
        <p className="mt-1 max-w-[70ch] text-sm text-soft">{t('about')}</p>
      </header>
      {brands.length > 1 && (
        <LinkTabs
          label={t('brands')}
          tabs={brands.map(({ key, name }) => ({
            href: routes.brandTheme({ brand: key }),
            text: name,
            isCurrent: key === brand.key,
          }))}
        />
      )}
      <MessagesProvider areas={['brand-theme']}>
        <ThemeEditor
          key={`${brand.key} ${seen}`}
          brand={{ key: brand.key, name: brand.name }}
          seen={seen}
          start={start}
          logo={hasLogo ? `data:${hasLogo.type};base64,${hasLogo.base64}` : null}
        >
          <Section title={t('versions.title')}>
            {versions.length === 0 ? (
              <EmptyNote>{t('versions.none')}</EmptyNote>
            ) : (
              <ol className="ruled text-sm">
                {versions.map((one) => (
                  <Version key={one.version} {...{ one, session, seen }} brand={brand.key} />
                ))}
                <li className="flex flex-wrap items-center justify-between gap-3 py-2 last:pb-0">
                  <span>{t('versions.file')}</span>
                  {theme !== null && <Restore brand={brand.key} seen={seen} version={0} label={t('versions.toFile')} />}
                </li>
              </ol>
            )}
          </Section>
        </ThemeEditor>
      </MessagesProvider>
    </>
  )
}

async function Version({
  one,
  session,
  seen,
  brand,
}: {
  one: ThemeVersion
  session: Session
  seen: number
  brand: string
}) {
  const t = await getTranslations('brand-theme')
  const { version, at, userName, theme } = one
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2 first:pt-0">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{t('versions.version', { version })}</span>
          {theme ? (
            <>
              {[theme.colours.primary, theme.colours.onPrimary, theme.colours.accent].map((colour, index) => (
                <span key={index} className="inline-flex items-center gap-1">
                  <span aria-hidden className="size-4 rounded-sm border border-strong" style={{ background: colour }} />
                  <span className="code text-xs">{colour}</span>
                </span>
              ))}
              <span className="text-soft">{t(`radii.${theme.radius}`)}</span>
              {theme.logo && <span className="text-soft">{t('versions.ownLogo')}</span>}
            </>
          ) : (
            <span className="text-soft">{t('versions.asFile')}</span>
          )}
        </span>
        <span className="block text-xs text-soft">
          {formatDateTime(at, session)} · {userName}
        </span>
      </span>
      {version === seen ? (
        <span className="text-xs text-soft">{t('versions.stands')}</span>
      ) : (
        <Restore {...{ brand, seen, version }} label={t('versions.backTo', { version })} />
      )}
    </li>
  )
}

/** A plain form, so that an administrator can restore an earlier theme even if scripts fail. */
function Restore({ brand, seen, version, label }: { brand: string; seen: number; version: number; label: string }) {
  return (
    <form method="post" action={formPaths.brandTheme}>
      <input type="hidden" name="brand" value={brand} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="restore" value={version} />
      <Button type="submit" size="sm">
        {label}
      </Button>
    </form>
  )
}
