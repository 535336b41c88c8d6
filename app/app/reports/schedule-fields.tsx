'use client'

import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { useLocale, useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { reportFormats } from '@/lib/rules/reports/report-files'
import { frequencies } from '@/lib/rules/reports/schedule'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const DAYS = Array.from({ length: 31 }, (_, at) => at + 1)
/** This date is a Monday; it serves to format the names of weekdays. */
const MONDAY = Date.UTC(2024, 0, 1)

export function ScheduleFields() {
  const t = useTranslations('reports.schedule')
  const locale = useLocale()
  const frequency: unknown = useWatch({ name: 'frequency' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const clock = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(`${locale}-u-nu-latn`)
  return (
    <>
      <Field
        name="frequency"
        kind="select"
        label={t('frequency')}
        options={frequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
      />
      {frequency === 'WEEKLY' && (
        <Field
          name="weekday"
          kind="select"
          label={t('weekday')}
          options={DAYS.slice(0, 7).map((day) => ({
            value: String(day),
            label: weekday.format(MONDAY + (day - 1) * millisecondsInDay),
          }))}
        />
      )}
      {frequency === 'MONTHLY' && (
        <Field
          name="monthDay"
          kind="select"
          label={t('monthDay')}
          help={t('monthDayHelp')}
          options={DAYS.map((day) => ({ value: String(day), label: number.format(day) }))}
        />
      )}
      <Field
        name="hour"
        kind="select"
        label={t('hour')}
        help={t('hourHelp')}
        options={HOURS.map((hour) => ({ value: String(hour), label: clock.format(hour * millisecondsInHour) }))}
      />
      <Field
        name="documentType"
        kind="select"
        label={t('type')}
        options={reportFormats.map((type) => ({ value: type, label: type }))}
      />
      <Field name="email" kind="email" label={t('email')} help={t('emailHelp')} />
    </>
  )
}
