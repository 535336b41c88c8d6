'use client'

import { useLocale, useTranslations } from 'next-intl'
import { DialogForm } from '@/components/form/form-dialog'
import { useCallForm } from '@/components/form/use-call-form'
import { useCloseOnSuccess } from '@/components/form/use-close-on-success'
import { useQuery } from '@/components/form/use-query'
import type { CardSwitches } from '@/lib/calls/cards'
import { imposedBy } from '@/lib/rules/authorisation/imposed'
import { SwitchFields } from '@/lib/rules/bodies/cards'
import { merchantCategories, startSwitches, switchCountries, toSwitches } from '@/lib/rules/cards/card-switches'
import { countryName } from '@/lib/rules/locale/country-name'
import { useOperationWords } from './card-operation-frame'
import type { OperationProps } from './operated-card'
import { ReadPart } from '@/components/shared/cards/read-part'
import { SwitchField } from './switch-field'

export default function CardSwitchesForm(props: OperationProps) {
  const reading = useQuery('issuing GET cards/{id}/switches', { path: { id: props.card.id } })
  return <ReadPart of={reading}>{(switches) => <SwitchesForm {...props} of={switches} />}</ReadPart>
}

function SwitchesForm({ of, ...props }: OperationProps & { of: CardSwitches }) {
  const t = useTranslations('cards.switches')
  const locale = useLocale()
  const words = useOperationWords(props)
  const form = useCallForm('issuing PUT cards/{id}/switches', {
    schema: SwitchFields,
    draft: props.card.id,
    start: startSwitches(of),
    ...useCloseOnSuccess(words),
    needsChange: true,
    toRequest: (values) => ({ path: { id: props.card.id }, body: toSwitches(values, of.homeCountry) }),
  })
  const countries = switchCountries
    .filter((code) => code !== of.homeCountry)
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
  return (
    <DialogForm form={form} {...words}>
      <SwitchField
        name="international"
        label={t('international')}
        help={t('internationalHelp')}
        offBy={imposedBy(of.imposed, 'CARD_SWITCH INTERNATIONAL')}
      />
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{t('categoriesTitle')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {merchantCategories.map((name) => (
            <SwitchField
              key={name}
              name={`categories.${name}`}
              label={t(`categories.${name}`)}
              offBy={imposedBy(of.imposed, `CARD_SWITCH CATEGORY ${name}`)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="text-sm font-medium">{t('countriesTitle')}</legend>
        <p className="mb-2 text-xs text-soft">{t('countriesHelp')}</p>
        <div
          role="group"
          aria-label={t('countriesTitle')}
          tabIndex={0}
          className="grid max-h-48 gap-2 overflow-y-auto rounded-md border border-hairline p-3 sm:grid-cols-2"
        >
          {countries.map(({ code, name }) => (
            <SwitchField
              key={code}
              name={`countries.${code}`}
              label={name}
              offBy={imposedBy(of.imposed, `CARD_SWITCH COUNTRY ${code}`)}
            />
          ))}
        </div>
      </fieldset>
    </DialogForm>
  )
}
