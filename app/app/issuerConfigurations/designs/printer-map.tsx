'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import { CallForm } from '@/components/form/call-form'
import { useCallForm } from '@/components/form/use-call-form'
import { useToast } from '@/components/shared/use-toast'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/choice'

type Props = {
  issuer: string
  /** The code of a design or the name of a printer. */
  of: string
  side: 'printers' | 'designCodes'
  options: readonly string[]
  chosen: readonly string[]
  label: string
}
const Chosen = z.strictObject({ chosen: z.array(z.string()) })

export function PrinterMap({ issuer, of, side, options, chosen, label }: Props) {
  const t = useTranslations('designs.printerMap')
  const toast = useToast()
  const router = useRouter()
  const wired = useCallForm('issuing POST issuer/{issuer}/design-code-printer-map/{designCodeOrPrinterName}', {
    schema: Chosen,
    draft: `${issuer} ${side} ${of}`,
    start: { chosen: [...chosen] },
    toRequest: (values) => ({
      path: { issuer, designCodeOrPrinterName: of },
      body: side === 'printers' ? { printers: values.chosen } : { designCodes: values.chosen },
    }),
    needsChange: true,
    refresh: router.refresh,
    done: ({ message }, values) => {
      toast.success(message ?? t('done'))
      wired.form.reset(values)
      router.refresh()
    },
  })
  return (
    <CallForm of={wired} className="grid gap-3">
      <fieldset>
        <legend className="sr-only">{label}</legend>
        <Boxes options={options} />
      </fieldset>
      <div className="flex justify-end">
        <Button type="submit" size="sm" busy={wired.isBusy} aria-label={t('saveNamed', { name: of })}>
          {t('save')}
        </Button>
      </div>
    </CallForm>
  )
}

function Boxes({ options }: Pick<Props, 'options'>) {
  const { register, getValues } = useFormContext<{ chosen: string[] }>()
  const held = getValues('chosen')
  return (
    <div className="grid gap-2">
      {options.map((option) => (
        <Checkbox
          key={option}
          value={option}
          label={<span className="code wrap-anywhere">{option}</span>}
          defaultChecked={held.includes(option)}
          {...register('chosen')}
        />
      ))}
    </div>
  )
}
