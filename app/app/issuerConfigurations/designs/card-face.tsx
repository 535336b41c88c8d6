'use client'

import { useTranslations } from 'next-intl'
import { SealedImage } from '@/components/ui/sealed-image'

export function CardFace({ image }: { image: string }) {
  const t = useTranslations('designs.face')
  const common = useTranslations('common')
  return (
    <figure className="grid justify-items-center gap-2 text-sm">
      <div
        dir="ltr"
        className="relative aspect-[1.586] w-full max-w-85 overflow-hidden rounded-xl border border-hairline bg-sunken"
      >
        <SealedImage
          href={image}
          alt={t('alt')}
          className="size-full object-cover"
          lost={<span className="block p-4 text-soft">{t('lost')}</span>}
          again={common('retry')}
        />
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 grid gap-0.5 bg-[oklch(0_0_0/0.72)] px-4 py-2 font-mono text-[oklch(1_0_0)]"
        >
          <span className="text-base tracking-widest">•••• •••• •••• 1234</span>
          <span className="flex justify-between text-xs">
            <span>NAME ON CARD</span>
            <span>12/30</span>
          </span>
        </span>
      </div>
      <figcaption className="text-soft">{t('caption')}</figcaption>
    </figure>
  )
}
