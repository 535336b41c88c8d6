import { getTranslations } from 'next-intl/server'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { AskBeforeLeaving } from '@/components/form/ask-before-leaving'
import { Button } from '@/components/ui/button'
import { Radio } from '@/components/ui/choice'
import { Label, Select } from '@/components/ui/input'
import { Section } from '@/components/ui/section'
import type { Brand } from '@/lib/brand'
import { formPaths } from '@/lib/paths'
import { headerOf, readCookie } from '@/lib/rules/identity/cookies'
import {
  colourChoices,
  directions,
  languages,
  preferenceOf,
  themeChoices,
  type Language,
  type Preference,
} from '@/lib/rules/locale/preferences'
import { zones } from '@/lib/rules/locale/zones'
import { currentBrand } from './current-brand'
import { radii } from '@/lib/rules/brand/radii'

type AppearanceFormProps = { language: Language | null; zone: string | null; hasKeys: boolean }

export async function AppearanceForm({ language: current, zone, hasKeys }: AppearanceFormProps) {
  const [given, t, brand] = await Promise.all([headers(), getTranslations('appearance'), currentBrand()])
  const chosen = <P extends Preference>(name: P) => preferenceOf(name, readCookie(headerOf(given), name))
  const radios = (name: Preference, start: string, options: [string, ReactNode][]) =>
    options.map(([value, label]) => (
      <Radio
        key={value}
        name={name}
        value={value}
        label={label}
        defaultChecked={value === (chosen(name) ?? start)}
        autoComplete="off"
      />
    ))
  return (
    <Section title={t('title')}>
      <p className="mb-4 text-sm text-soft">{t('intro')}</p>
      <form method="post" action={formPaths.preferences} className="flex max-w-[35rem] flex-col gap-5">
        <AskBeforeLeaving draft={formPaths.preferences} />
        <div className="flex flex-col gap-1">
          <Label htmlFor="language">{t('language')}</Label>
          <Select id="language" name="language" defaultValue={current ?? ''} autoComplete="off">
            <option value="">{t('languages.automatic')}</option>
            {languages.map((language) => (
              <option key={language} value={language} lang={language}>
                {t(`languages.${language}`)}
              </option>
            ))}
          </Select>
        </div>
        <div className="flex flex-col gap-1">
          <Label htmlFor="zone">{t('zone')}</Label>
          <Select id="zone" name="zone" defaultValue={zone ?? ''} autoComplete="off">
            <option value="">{t('zoneAutomatic')}</option>
            {zones.map((name) => (
              <option key={name} value={name}>
                {name.replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
          <p className="text-sm text-soft">{t('zoneHelp')}</p>
        </div>
        <Choices title={t('theme')}>
          {radios(
            'theme',
            'system',
            themeChoices.map((theme) => [theme, t(`themes.${theme}`)]),
          )}
        </Choices>
        <Choices title={t('colour')}>
          {radios(
            'colour',
            'brand',
            colourChoices.map((colour) => [
              colour,
              <Swatch key={colour} {...{ colour, brand }} name={t(`colours.${colour}`, { brand: brand.name })} />,
            ]),
          )}
        </Choices>
        <Choices title={t('radius')}>
          {radios(
            'radius',
            brand.radius,
            radii.map((radius) => [radius, t(`radii.${radius}`)]),
          )}
        </Choices>
        <Choices title={t('direction')}>
          {radios('direction', '', [
            ['', t('directions.automatic')],
            ...directions.map((direction): [string, ReactNode] => [direction, t(`directions.${direction}`)]),
          ])}
        </Choices>
        <Choices title={t('keys')} help={t('keysHelp')}>
          {(['on', 'off'] as const).map((value) => (
            <Radio
              key={value}
              name="keys"
              value={value}
              label={t(`keyChoices.${value}`)}
              defaultChecked={hasKeys === (value === 'on')}
              autoComplete="off"
            />
          ))}
        </Choices>
        <div>
          <Button type="submit" variant="primary">
            {t('save')}
          </Button>
        </div>
      </form>
    </Section>
  )
}

function Choices({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{title}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">{children}</div>
      {help && <p className="mt-1 text-sm text-soft">{help}</p>}
    </fieldset>
  )
}

function Swatch({ colour, brand, name }: { colour: string; brand: Brand; name: string }) {
  const own = colour === 'brand' && brand.colours
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden
        data-colour={colour === 'brand' ? 'emboss' : colour}
        className="swatch size-3.5 rounded-full"
        style={own ? { background: own.primary } : undefined}
      />
      {name}
    </span>
  )
}
