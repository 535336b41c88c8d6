import { headers } from 'next/headers'
import { brandOf, type Brand } from '@/lib/brand'

/** The brand of the host that the page is asked from. PREF-06 */
export const currentBrand = async (): Promise<Brand> => {
  const brand = brandOf((await headers()).get('x-forwarded-host'))
  if (!brand) throw new Error('No brand has this host')
  return brand
}
