import { useTranslations } from 'next-intl'
import { SealedImage } from '@/components/ui/sealed-image'

/** A file without a type is shown as a picture. */
export type RevealedFile = { href: string; fileType?: string | null | undefined }

const isShowable = (fileType: RevealedFile['fileType']): boolean =>
  fileType === undefined || /^(png|jpe?g)$/i.test(fileType ?? '')

export function RevealedPicture({ href, fileType, label }: RevealedFile & { label: string }) {
  const t = useTranslations('reveal.picture')
  const common = useTranslations('common')
  return (
    <div className="grid justify-items-start gap-3">
      {isShowable(fileType) && (
        <SealedImage
          href={href}
          alt={label}
          className="max-h-[60vh] w-full rounded-md border border-hairline object-contain"
          lost={
            <p role="status" className="text-sm">
              {t('failed')}
            </p>
          }
          again={common('retry')}
        />
      )}
      <a href={href} className="link text-sm" download="">
        {t('save')}
      </a>
    </div>
  )
}
