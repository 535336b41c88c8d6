'use client'

import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { Draft } from '@/lib/browser/drafts'
import { changedFields, hasSameShape, losesFile, toDraftFields } from '@/lib/rules/input/draft-values'
import { useDraft } from './use-draft'
import type { DraftExtras } from './use-draft-extra'
import type { UnsavedState } from './use-unsaved-guard'

/** What was typed stays: kept as a draft when the form goes, brought back when it is opened again, forgotten once it is sent. */
export const useFormDraft = <V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  { name, isSending }: { name: string; isSending: () => boolean },
) => {
  const changedAt = useRef(0)
  /** What the person has changed since a draft was brought back stays as they have it. */
  const changedSince = useRef(new Set<string>())
  const [draftExtras] = useState<DraftExtras>(() => new Map())
  const { leaving: own, touch } = useUnsavedState(form)
  const changed = () => changedFields(form.getValues(), form.formState.defaultValues ?? {})
  const read = (): Draft | null => {
    if (!own.isDirty() || isSending()) return null
    const typed = toDraftFields(changed())
    const beside = Object.fromEntries([...draftExtras].map(([key, { read: chosen }]) => [key, chosen()]))
    return Object.keys(typed).length > 0 ? { at: changedAt.current || Date.now(), typed, beside } : null
  }
  const fill = (typed: Draft['typed']) => {
    for (const [field, value] of Object.entries(typed))
      if (!changedSince.current.has(field) && hasSameShape(value, form.getValues(field as Path<V>)))
        form.setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true, shouldTouch: true })
  }
  const put = async ({ at, typed, beside }: Draft) => {
    changedAt.current = at
    touch()
    fill(typed)
    // A choice brings what follows from it; the fields that it fills are put back over that.
    const chosen = Object.entries(beside).filter(([key, was]) => was !== null && draftExtras.has(key))
    for (const [key, was] of chosen) await draftExtras.get(key)?.put(was)
    if (chosen.length > 0) fill(typed)
  }
  const draft = useDraft({ name, read, put: (found) => void put(found) })
  const { changed: holdAgain } = draft
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name: field, type }) => {
          if (type === 'change') {
            changedAt.current = Date.now()
            if (field) changedSince.current.add(field.split('.', 1)[0] ?? field)
          }
          holdAgain()
        },
      }),
    [form, holdAgain],
  )
  const forget = () => {
    own.forget()
    draft.dismiss()
    draft.forget()
  }
  const leaving: UnsavedState = {
    isDirty: own.isDirty,
    forget,
    isKept: () => draft.isKept() && !losesFile(changed()),
    isSafe: () => draft.isSafe() && !losesFile(changed()),
  }
  const discard = () => {
    forget()
    form.reset(undefined, { keepFieldsRef: true })
    for (const { clear } of draftExtras.values()) clear()
  }
  return { leaving, restoredDraft: { at: draft.restoredAt, discard }, draftExtras, keepIfGone: draft.keepIfGone }
}

/** A form that was changed since it was drawn or sent loses what was typed. */
const useUnsavedState = <V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
): { leaving: UnsavedState; touch: () => void } => {
  const { isDirty } = form.formState
  const state = useRef({ isDirty, isTouched: false, isForgotten: false })
  useEffect(() => {
    state.current.isDirty = isDirty
  }, [isDirty])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name) state.current.isForgotten = false
          if (type === 'change') state.current.isTouched = true
        },
      }),
    [form],
  )
  /** The form tells of a change once it has checked it; a quick Escape is quicker. */
  const isChanged = () =>
    state.current.isTouched && JSON.stringify(form.getValues()) !== JSON.stringify(form.formState.defaultValues)
  const [leaving] = useState(() => ({
    isDirty: () => !state.current.isForgotten && (state.current.isDirty || isChanged()),
    forget: () => {
      state.current.isForgotten = true
    },
  }))
  const [touch] = useState(() => () => {
    state.current.isTouched = true
    state.current.isForgotten = false
  })
  return { leaving, touch }
}
