import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { DayRange } from '@/components/form/day-range'
import { Button, ButtonAnchor } from '@/components/ui/button'
import { Input, Select } from '@/components/ui/input'
import type { ReportDefinition, ReportField } from '@/lib/calls/reports'
import { routes } from '@/lib/routes'
import { writeSort } from '@/lib/rules/lists/list-query'
import { reportToday, type ReportQuery } from '@/lib/rules/reports/report-address'
import { messageOr } from '@/lib/rules/words/message-or'
import { ReportBusiness } from './report-business'
import { reportVocabularies } from './report-vocabularies'

type Props = {
  definition: ReportDefinition
  query: ReportQuery
  org: { id: string; name: string } | null
  context: RenderContext
}

export async function ReportForm({ definition, query, org, context }: Props) {
  const [t, words] = await Promise.all([getTranslations('reports'), getTranslations('validation')])
  const [first, last] = (['from', 'to'] as const).map((kind) => definition.inputs.find((one) => one.kind === kind))
  const action = routes.report({ reportName: definition.name })
  const { activeBusiness, timeZone } = context.session
  const today = reportToday(activeBusiness, timeZone, new Date())
  const label = ({ name, label: own }: ReportField) => messageOr(t, `fields.${name}`, own ?? name)
  const word = ({ name, kind }: ReportField, option: string) =>
    kind === 'choice' ? context.status(option, reportVocabularies[name]) : option
  return (
    <form method="get" action={action} className="mb-4 flex flex-wrap items-end gap-3">
      {query.sort && <input type="hidden" name="sort" value={writeSort(query.sort) ?? ''} />}
      {[...definition.inputs, ...definition.filters].map((field) => {
        const value = query.inputs[field.name] ?? query.filters[field.name] ?? ''
        if (field.kind === 'business')
          return (
            <ReportBusiness
              key={`${field.name} ${org?.id ?? ''}`}
              name={field.name}
              label={label(field)}
              start={org}
              clear={t('form.clearBusiness')}
            />
          )
        if (field.kind === 'to' && first) return null
        if (field.kind === 'from' && last) {
          const endOf = (end: ReportField) => ({
            name: end.name,
            label: label(end),
            value: query.inputs[end.name] ?? null,
          })
          return (
            <DayRange
              key={`${field.name} ${value} ${query.inputs[last.name]}`}
              scale="toolbar"
              max={today}
              from={endOf(field)}
              to={endOf(last)}
              wrong={words('dayOrder')}
            />
          )
        }
        return (
          <label key={field.name} className="text-sm font-medium">
            {label(field)}
            {field.options.length > 0 ? (
              <Select scale="toolbar" name={field.name} defaultValue={value} className="mt-1">
                <option value="">{t('form.all')}</option>
                {field.options.map((option) => (
                  <option key={option} value={option}>
                    {word(field, option)}
                  </option>
                ))}
              </Select>
            ) : field.kind === 'from' || field.kind === 'to' ? (
              <Input scale="toolbar" type="date" name={field.name} max={today} defaultValue={value} className="mt-1" />
            ) : (
              <Input
                scale="toolbar"
                name={field.name}
                defaultValue={value}
                maxLength={100}
                size={field.name === 'lastFour' ? 6 : undefined}
                className="mt-1"
              />
            )}
          </label>
        )
      })}
      <Button type="submit" variant="primary">
        {t('form.run')}
      </Button>
      <ButtonAnchor href={action}>{t('form.clear')}</ButtonAnchor>
    </form>
  )
}
