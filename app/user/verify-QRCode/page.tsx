import { currentBrand } from '@/components/shell/current-brand'
import { screenTitle } from '@/components/shell/screen-title'
import { SecondFactor } from '@/app/user/second-factor'
import { env } from '@/lib/env'
import { factorStep } from './factor-step'

export const generateMetadata = screenTitle({ title: 'secondFactor' })

export default async function VerifyQrCodePage({ searchParams }: PageProps<'/user/verify-QRCode'>) {
  const [asked, brand] = await Promise.all([searchParams, currentBrand()])
  return <SecondFactor brand={brand} mode={env().MODE} {...await factorStep(asked)} />
}
