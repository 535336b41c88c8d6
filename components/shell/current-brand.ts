import { headers } from 'next/headers'
import { brandOf, type Brand } from '@/lib/brand'

export const currentBrand = async (): Promise<Brand> => {
  const brand = brandOf((await headers()).get('x-forwarded-host'))
  if (!brand) throw new Error('No brand has this host')
  return brand
}
