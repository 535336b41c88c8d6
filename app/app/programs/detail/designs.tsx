import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { SealedImage } from '@/components/ui/sealed-image'
import { Section } from '@/components/ui/section'
import { messageOr } from '@/lib/rules/words/message-or'
import type { PartProps } from './part-props'

export async function Designs({ program }: Pick<PartProps, 'program'>) {
  const [t, material] = await Promise.all([
    getTranslations('programs'),
    getTranslations('designs.list.choices.material'),
  ])
  const printers = Object.entries(program.designCode)
  return (
    <Section title={t('designs.title')}>
      {printers.length === 0 && <p className="text-sm text-soft">{t('designs.none')}</p>}
      <div className="grid gap-4">
        {printers.map(([printer, designs]) => (
          <div key={printer}>
            <h3 className="mb-2 text-sm font-semibold">{printer}</h3>
            <ul className="grid gap-2">
              {designs.map(({ designCode, imageUrl, materialType, isDefault }) => (
                <li key={designCode} className="flex items-center gap-3 text-sm">
                  {imageUrl && (
                    <SealedImage href={imageUrl} alt="" className="h-9 w-14 flex-none rounded-sm object-cover" />
                  )}
                  <span className="min-w-0 flex-1">
                    <span className="code wrap-anywhere">{designCode}</span>
                    <span className="block text-xs text-soft">
                      {materialType && messageOr(material, materialType, materialType)}
                    </span>
                  </span>
                  {isDefault && <Badge plain>{t('designs.default')}</Badge>}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}
