'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState, type ChangeEvent, type ReactNode } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { CallForm } from '@/components/form/call-form'
import { usePostForm } from '@/components/form/use-call-form'
import { useMessageText } from '@/components/form/use-problem-words'
import { useToast } from '@/components/shared/use-toast'
import { Button } from '@/components/ui/button'
import { Radio } from '@/components/ui/choice'
import { FileInput } from '@/components/ui/file-input'
import { Input, Label } from '@/components/ui/input'
import { Section } from '@/components/ui/section'
import { formPaths } from '@/lib/paths'
import { SaveBrandTheme } from '@/lib/rules/bodies/brand-theme'
import { logoType } from '@/lib/rules/brand/brand-theme'
import { brandInks, brandPairs, type BrandColours, type BrandInk } from '@/lib/rules/brand/contrast'
import { radii, type Radius } from '@/lib/rules/brand/radii'
import { ContrastTable } from './contrast-table'
import { ThemePreview } from './theme-preview'

/** The fields are sent as text, and the endpoint converts the version. */
type Looks = BrandColours & { brand: string; seen: unknown; radius: Radius; logo: string }

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

const useLastColours = (typed: BrandColours): BrandColours => {
  const [colours, setColours] = useState(typed)
  const [primary, onPrimary, accent] = brandInks.map((ink) =>
    isColour(typed[ink]) ? typed[ink].toLowerCase() : colours[ink],
  ) as [string, string, string]
  const now = { primary, onPrimary, accent }
  if (brandInks.some((ink) => now[ink] !== colours[ink])) setColours(now)
  return now
}

export function ThemeEditor({
  brand,
  seen,
  start,
  logo: standing,
  children,
}: {
  brand: { key: string; name: string }
  seen: number
  start: BrandColours & { radius: Radius }
  logo: string | null
  children: ReactNode
}) {
  const t = useTranslations('brand-theme')
  const toast = useToast()
  const router = useRouter()
  const id = useId()
  const form = usePostForm(formPaths.brandTheme, {
    schema: SaveBrandTheme,
    draft: brand.key,
    start: { ...start, brand: brand.key, seen, logo: 'keep' },
    toFields: (looks) => ({ ...looks, seen: String(looks.seen) }),
    done: () => {
      toast.success(t('saved'))
      router.refresh()
    },
  })
  const looks = useWatch({ control: form.form.control }) as Looks
  const colours = useLastColours(looks)
  const { radius, logo } = looks
  const pairs = brandPairs(colours)
  const faint = pairs.filter(({ passes }) => !passes).length
  const isTyped = brandInks.every((ink) => isColour(looks[ink]))
  const set = (field: BrandInk | 'logo', value: string) =>
    form.form.setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  const shownLogo = logo === 'keep' ? standing : logo ? `data:${logoType(logo) ?? ''};base64,${logo}` : null

  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="grid min-w-0 gap-4">
        <Section title={t('looks')}>
          <CallForm of={form} className="grid gap-4">
            <input type="hidden" name="brand" value={brand.key} />
            <input type="hidden" name="seen" value={seen} />
            <input type="hidden" name="logo" value={logo} />
            {brandInks.map((ink) => (
              <ColourField key={ink} ink={ink} colour={colours[ink]} />
            ))}
            <RadiusField />
            <LogoField isOwn={shownLogo !== null} pick={(chosen) => set('logo', chosen)} />
            <div className="flex flex-wrap items-center gap-3">
              <Button
                type="submit"
                variant="primary"
                busy={form.isBusy}
                disabled={faint > 0 || !isTyped}
                aria-describedby={`${id}-state`}
              >
                {form.isBusy ? t('saving') : t('save')}
              </Button>
              <p id={`${id}-state`} role="status" className={faint > 0 ? 'text-sm text-failed' : 'text-sm text-soft'}>
                {faint > 0 ? t('faint', { count: faint }) : t('readable')}
              </p>
            </div>
          </CallForm>
        </Section>
        {children}
      </div>
      <div className="grid min-w-0 gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          {(['light', 'dark'] as const).map((theme) => (
            <ThemePreview key={theme} {...{ theme, colours, radius }} brand={brand.name} logo={shownLogo} />
          ))}
        </div>
        <ContrastTable pairs={pairs} colours={colours} use={set} />
      </div>
    </div>
  )
}

function ColourField({ ink, colour }: { ink: BrandInk; colour: string }) {
  const t = useTranslations('brand-theme')
  const say = useMessageText()
  const id = useId()
  const { field } = useController<Looks, BrandInk>({ name: ink })
  const wrong = isColour(field.value) ? undefined : say('validation.theme.colour')
  return (
    <div>
      <Label htmlFor={id}>{t(`inks.${ink}`)}</Label>
      <div className="mt-1 flex gap-2">
        <input
          type="color"
          aria-label={t('pick', { colour: t(`inks.${ink}`) })}
          value={colour}
          onChange={(event) => field.onChange(event.target.value)}
          className="h-9 w-12 flex-none rounded-md border border-strong bg-raised"
        />
        <Input
          {...field}
          id={id}
          dir="ltr"
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-help`}
          onChange={(event) => field.onChange(event.target.value.trim())}
          className="code max-w-40"
        />
      </div>
      <p id={`${id}-help`} className={wrong ? 'mt-1 text-xs font-medium text-failed' : 'mt-1 text-xs text-soft'}>
        {wrong ?? t(`inkHelp.${ink}`)}
      </p>
    </div>
  )
}

function RadiusField() {
  const t = useTranslations('brand-theme')
  const { field } = useController<Looks, 'radius'>({ name: 'radius' })
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('radius')}</legend>
      <div className="mt-1 flex flex-wrap gap-4">
        {radii.map((one) => (
          <Radio
            key={one}
            name={field.name}
            value={one}
            label={t(`radii.${one}`)}
            checked={field.value === one}
            onChange={() => field.onChange(one)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function LogoField({ isOwn, pick }: { isOwn: boolean; pick: (logo: string) => void }) {
  const t = useTranslations('brand-theme')
  const say = useMessageText()
  const id = useId()
  const [isWrong, setIsWrong] = useState(false)
  const { errors } = useFormContext<Looks>().formState
  const wrong = errors.logo?.message ?? (isWrong ? 'validation.theme.logo' : undefined)

  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    setIsWrong(false)
    if (!file) return pick('keep')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const base64 = btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(''))
    const isRight = logoType(base64) !== null
    setIsWrong(!isRight)
    pick(isRight ? base64 : 'keep')
  }
  return (
    <div>
      <Label htmlFor={id} className="mb-1">
        {t('logo')}
      </Label>
      <FileInput
        id={id}
        data-field="logo"
        accept=".svg,.png,.webp"
        aria-describedby={`${id}-help`}
        aria-invalid={wrong ? true : undefined}
        onChange={(event) => void read(event)}
      />
      <p id={`${id}-help`} className={wrong ? 'mt-1 text-xs font-medium text-failed' : 'mt-1 text-xs text-soft'}>
        {wrong ? say(wrong) : t('logoHelp')}
      </p>
      {isOwn && (
        <Button size="sm" className="mt-2" onClick={() => pick('')}>
          {t('logoOfFile')}
        </Button>
      )}
    </div>
  )
}
