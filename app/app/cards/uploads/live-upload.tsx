'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { UploadProgress } from '../bulk/upload-progress'
import type { Counts } from '../bulk/use-upload-progress'

export function LiveUpload({ start, mayChange }: { start: Counts; mayChange: boolean }) {
  const t = useTranslations('bulk.progress')
  const router = useRouter()
  return <UploadProgress start={start} title={t('title')} mayChange={mayChange} finished={() => router.refresh()} />
}
