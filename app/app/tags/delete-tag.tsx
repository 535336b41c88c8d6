'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'

const DeleteDialog = dynamic(() => import('./delete-dialog'))

/** PROF-08 */
export function DeleteTag({ id, name }: { id: string; name: string }) {
  const t = useTranslations('tags')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={t('remove', { name })} onClick={() => setIsOpen(true)}>
        {t('delete')}
      </Button>
      {isOpen && <DeleteDialog id={id} name={name} close={() => setIsOpen(false)} />}
    </>
  )
}
