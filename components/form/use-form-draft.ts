'use client'

import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { Draft } from '@/lib/browser/drafts'
import { changedFields, hasSameShape, losesFile } from '@/lib/rules/input/draft-values'
import { useDraft } from './use-draft'
import type { DraftExtras } from './use-draft-extra'

/** The draft of a form; deleted once the form is sent. */
export const useFormDraft = <V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  { name, isSending }: { name: string; isSending: () => boolean },
) => {
  const isTouched = useRef(false)
  /** The fields that the person has changed since a draft was restored: restoring the rest must not overwrite them. */
  const changedSince = useRef(new Set<string>())
  const [draftExtras] = useState<DraftExtras>(() => new Map())
  // React Hook Form updates only state that was read while rendering.
  const { isDirty } = form.formState
  const fill = (typed: Draft['typed']) => {
    for (const [field, value] of Object.entries(typed))
      if (!changedSince.current.has(field) && hasSameShape(value, form.getValues(field as Path<V>)))
        form.setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true, shouldTouch: true })
  }
  const put = async ({ typed, extras = {} }: Draft) => {
    isTouched.current = true
    fill(typed)
    // Restoring a choice fills the fields that depend on it, so the fields are restored afterwards.
    const chosen = Object.entries(extras).filter(([key, was]) => was !== null && draftExtras.has(key))
    for (const [key, was] of chosen) await draftExtras.get(key)?.put(was)
    if (chosen.length > 0) fill(typed)
  }
  const { restoredAt, changed, forget, keepIfGone, leaving } = useDraft({
    name,
    read: () =>
      isDirty || isTouched.current ? changedFields(form.getValues(), form.formState.defaultValues ?? {}) : {},
    readExtras: () => Object.fromEntries([...draftExtras].map(([key, { read }]) => [key, read()])),
    put: (found) => void put(found),
    // Only a lost file is worth asking about; a secret is simply typed again.
    isLost: losesFile,
    isSending,
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name: field, type }) => {
          const isTyped = type === 'change'
          if (isTyped) isTouched.current = true
          if (isTyped && field) changedSince.current.add(field.split('.', 1)[0] ?? field)
          if (field) changed(isTyped)
        },
      }),
    [form, changed],
  )
  const discard = () => {
    forget()
    form.reset(undefined, { keepFieldsRef: true })
    for (const { clear } of draftExtras.values()) clear()
  }
  return { leaving, restoredDraft: { at: restoredAt, discard }, draftExtras, keepIfGone }
}
