'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { ChangeEvent, FormEvent, ReactNode } from 'react'
import { KeepTyped } from '@/components/form/keep-typed'
import { ProblemAlert } from '@/components/form/problem-alert'
import { useAction } from '@/components/form/use-action'
import { useMessageText } from '@/components/form/use-problem-words'
import { useUnsavedWords } from '@/components/form/use-unsaved'
import { useToast } from '@/components/shared/use-toast'
import { Button } from '@/components/ui/button'
import { Radio } from '@/components/ui/choice'
import { FileInput, Input, Label } from '@/components/ui/input'
import { Section } from '@/components/ui/section'
import { postForm } from '@/lib/browser/request'
import { formPaths } from '@/lib/paths'
import { logoType } from '@/lib/rules/brand/brand-theme'
import { brandInks, brandPairs } from '@/lib/rules/brand/contrast'
import type { BrandColours, BrandInk } from '@/lib/rules/brand/contrast'
import { radii } from '@/lib/rules/brand/radii'
import type { Radius } from '@/lib/rules/brand/radii'
import { ContrastTable } from './contrast-table'
import { ThemePreview } from './theme-preview'

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** What is typed, where it is a colour; else what stood last. */
const useColours = (start: BrandColours) => {
  const [typed, setTyped] = useState(start)
  const [colours, setColours] = useState(start)
  const change = (ink: BrandInk, text: string) => {
    setTyped((was) => ({ ...was, [ink]: text }))
    if (isColour(text)) setColours((was) => ({ ...was, [ink]: text.toLowerCase() }))
  }
  return { typed, colours, change }
}

/** The looks of a brand with a preview in both themes; text too faint to read cannot be saved. THEME-01, THEME-02 */
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
  /** As it stands over the file's, as an address of its content. */
  logo: string | null
  /** Stands under the form: the versions. */
  children: ReactNode
}) {
  const t = useTranslations('brand-theme')
  const say = useMessageText()
  const toast = useToast()
  const router = useRouter()
  const words = useUnsavedWords()
  const id = useId()
  const { typed, colours, change } = useColours(start)
  const [radius, setRadius] = useState(start.radius)
  const [logo, setLogo] = useState('keep')
  const [isWrongLogo, setIsWrongLogo] = useState(false)
  const { isBusy, problem, run } = useAction()
  const pairs = brandPairs(colours)
  const faint = pairs.filter(({ passes }) => !passes).length
  const isTyped = brandInks.every((ink) => isColour(typed[ink]))

  const readLogo = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    setIsWrongLogo(false)
    if (!file) return setLogo('keep')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const base64 = btoa([...bytes].map((byte) => String.fromCharCode(byte)).join(''))
    const isRight = logoType(base64) !== null
    setIsWrongLogo(!isRight)
    setLogo(isRight ? base64 : 'keep')
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (faint > 0 || !isTyped) return
    void run(async () => {
      await postForm(formPaths.brandTheme, { brand: brand.key, seen: String(seen), ...colours, radius, logo })
      toast.success(t('saved'))
      router.refresh()
    })
  }
  const shownLogo = logo === 'keep' ? standing : logo ? `data:${logoType(logo) ?? ''};base64,${logo}` : null
  const fieldProblem = problem?.fields?.logo ?? (isWrongLogo ? 'validation.theme.logo' : undefined)

  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="grid min-w-0 gap-4">
        <Section title={t('looks')}>
          <form method="post" action={formPaths.brandTheme} onSubmit={save} className="grid gap-4">
            <KeepTyped words={words} />
            <input type="hidden" name="brand" value={brand.key} />
            <input type="hidden" name="seen" value={seen} />
            <input type="hidden" name="logo" value={logo} />
            {problem && !problem.fields?.logo && <ProblemAlert problem={problem} />}
            {brandInks.map((ink) => (
              <ColourField
                key={ink}
                ink={ink}
                value={typed[ink]}
                colour={colours[ink]}
                wrong={isColour(typed[ink]) ? undefined : say('validation.theme.colour')}
                change={(text) => change(ink, text)}
              />
            ))}
            <fieldset>
              <legend className="text-sm font-medium">{t('radius')}</legend>
              <div className="mt-1 flex flex-wrap gap-4">
                {radii.map((one) => (
                  <Radio
                    key={one}
                    name="radius"
                    value={one}
                    label={t(`radii.${one}`)}
                    checked={radius === one}
                    onChange={() => setRadius(one)}
                  />
                ))}
              </div>
            </fieldset>
            <div>
              <Label htmlFor={`${id}-logo`} className="mb-1">
                {t('logo')}
              </Label>
              <FileInput
                id={`${id}-logo`}
                accept=".svg,.png,.webp"
                aria-describedby={`${id}-logo-help`}
                aria-invalid={fieldProblem ? true : undefined}
                onChange={(event) => void readLogo(event)}
              />
              <p
                id={`${id}-logo-help`}
                className={fieldProblem ? 'mt-1 text-xs font-medium text-failed' : 'mt-1 text-xs text-soft'}
              >
                {fieldProblem ? say(fieldProblem) : t('logoHelp')}
              </p>
              {shownLogo && (
                <Button size="sm" className="mt-2" onClick={() => setLogo('')}>
                  {t('logoOfFile')}
                </Button>
              )}
            </div>
            <div className="flex flex-wrap items-center gap-3">
              <Button
                type="submit"
                variant="primary"
                busy={isBusy}
                disabled={faint > 0 || !isTyped}
                aria-describedby={`${id}-state`}
              >
                {isBusy ? t('saving') : t('save')}
              </Button>
              <p id={`${id}-state`} role="status" className={faint > 0 ? 'text-sm text-failed' : 'text-sm text-soft'}>
                {faint > 0 ? t('faint', { count: faint }) : t('readable')}
              </p>
            </div>
          </form>
        </Section>
        {children}
      </div>
      <div className="grid min-w-0 gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          {(['light', 'dark'] as const).map((theme) => (
            <ThemePreview key={theme} {...{ theme, colours, radius }} brand={brand.name} logo={shownLogo} />
          ))}
        </div>
        <ContrastTable pairs={pairs} colours={colours} use={change} />
      </div>
    </div>
  )
}

function ColourField({
  ink,
  value,
  colour,
  wrong,
  change,
}: {
  ink: BrandInk
  value: string
  colour: string
  wrong: string | undefined
  change: (text: string) => void
}) {
  const t = useTranslations('brand-theme')
  const id = useId()
  return (
    <div>
      <Label htmlFor={id}>{t(`inks.${ink}`)}</Label>
      <div className="mt-1 flex gap-2">
        <input
          type="color"
          aria-label={t('pick', { colour: t(`inks.${ink}`) })}
          value={colour}
          onChange={(event) => change(event.target.value)}
          className="h-9 w-12 flex-none rounded-md border border-strong bg-raised"
        />
        <Input
          id={id}
          name={ink}
          value={value}
          dir="ltr"
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-help`}
          onChange={(event) => change(event.target.value.trim())}
          className="code max-w-40"
        />
      </div>
      <p id={`${id}-help`} className={wrong ? 'mt-1 text-xs font-medium text-failed' : 'mt-1 text-xs text-soft'}>
        {wrong ?? t(`inkHelp.${ink}`)}
      </p>
    </div>
  )
}
