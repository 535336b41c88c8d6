import { millisecondsInDay } from 'date-fns/constants'
import { retentionDays } from '@/lib/rules/retention/retention-days'
import { isDraftStorageClosed, toDraftKey, listDraftKeys } from './draft-storage'
import { canSeal, seal, sealedName, unseal, type Sealed } from './sealed'
import { isPageAbandoned } from './unsaved'

export type Draft = {
  at: number
  typed: Record<string, unknown>
  /** Values that the form holds outside its fields. */
  extras?: Record<string, unknown> | undefined
}
const MOST_CHARACTERS = 200_000
const KEPT_MS = retentionDays.drafts * millisecondsInDay

const sealDraft = async (form: string, draft: Draft): Promise<Sealed | null> => {
  if (JSON.stringify(draft).length > MOST_CHARACTERS) return null
  const sealed = await seal(form, draft)
  return sealed && { name: toDraftKey(sealed.name), text: `${draft.at} ${sealed.text}` }
}

const dropOld = (): void => {
  for (const name of listDraftKeys())
    if (!(Date.now() - Number(localStorage.getItem(name)?.split(' ', 1)[0]) < KEPT_MS)) localStorage.removeItem(name)
}

const write = ({ name, text }: Sealed): void => {
  if (!isDraftStorageClosed() && !isPageAbandoned()) localStorage.setItem(name, text)
}

/** Reads and writes run one after the other, so that a form that opens sees what the form before it saved when closing. */
let last: Promise<unknown> = Promise.resolve()
const inTurn = (work: () => Promise<void>): void => {
  last = last.then(work).catch(() => undefined)
}

/** Removes the draft once a form has taken it, so that a second tab cannot send it again. */
export const takeDraft = (form: string, take: (draft: Draft) => boolean): void =>
  inTurn(async () => {
    dropOld()
    const name = listDraftKeys().length > 0 ? await sealedName(form) : null
    const text = name && localStorage.getItem(toDraftKey(name))
    if (!name || !text) return
    // The cast is safe because only `sealDraft` can have encrypted the text.
    const draft = (await unseal(form, text.slice(text.indexOf(' ') + 1))) as Draft | null
    if (!draft || take(draft)) localStorage.removeItem(toDraftKey(name))
  })

export type DraftTracker = {
  /** Call it on every change. It encrypts at once, because a page that closes cannot wait for encryption. */
  changed: () => void
  canKeep: () => boolean
  isSafe: () => boolean
  leave: () => void
  forget: () => void
}

/** Saves the draft that `read` returns when the form or its page closes; null saves nothing. TYPE-02 */
export const trackDraft = (form: string, read: () => Draft | null): DraftTracker => {
  let turn = 0
  let isSealed = true
  let isUnable = !canSeal()
  let sealed: Sealed | null = null

  const changed = async () => {
    const mine = (turn += 1)
    isSealed = false
    const draft = read()
    const next = draft && (await sealDraft(form, draft).catch(() => null))
    if (mine !== turn) return
    sealed = next
    isSealed = !draft || next !== null
    isUnable = !isSealed
  }
  const pageGoes = () => {
    if (sealed && isSealed && read()) write(sealed)
  }
  addEventListener('pagehide', pageGoes)
  return {
    changed: () => void changed(),
    canKeep: () => !isUnable,
    isSafe: () => isSealed,
    leave: () => {
      removeEventListener('pagehide', pageGoes)
      const draft = read()
      if (draft)
        inTurn(async () => {
          const next = await sealDraft(form, draft)
          if (next) write(next)
        })
    },
    forget: () => {
      turn += 1
      sealed = null
      isSealed = true
      if (listDraftKeys().length > 0)
        inTurn(async () => {
          const name = await sealedName(form)
          if (name) localStorage.removeItem(toDraftKey(name))
        })
    },
  }
}
