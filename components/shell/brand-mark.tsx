import { PlainImage } from '@/components/ui/plain-image'
import type { Brand } from '@/lib/brand'

export type MarkedBrand = Pick<Brand, 'name' | 'logo'>

export function BrandMark({ brand, size = 22 }: { brand: MarkedBrand; size?: number }) {
  if (brand.logo)
    return <PlainImage src={brand.logo} alt="" className={`${size > 24 ? 'h-7' : 'h-5.5'} w-auto max-w-40 flex-none`} />
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden className="flex-none">
      <rect x="1" y="3.5" width="22" height="17" rx="3" fill="var(--brand-primary)" />
      <path d="M7.5 8h9M7.5 12h6.5M7.5 16h9M7.5 8v8" stroke="var(--brand-on-primary)" strokeWidth="2" fill="none" />
    </svg>
  )
}
