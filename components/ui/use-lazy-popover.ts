import { useCallback, useState, type ToggleEvent } from 'react'

/** Whether a popover was ever opened, so that what is in it is drawn then and not with every page; and what its element needs for that. */
export const useLazyPopover = () => {
  const [isOpened, setIsOpened] = useState(false)
  const onBeforeToggle = useCallback(({ newState }: ToggleEvent) => newState === 'open' && setIsOpened(true), [])
  /** It may have been opened before the scripts came. */
  const ref = useCallback((popover: HTMLElement | null) => {
    if (popover?.matches(':popover-open')) setIsOpened(true)
  }, [])
  return { isOpened, onBeforeToggle, ref }
}

export type LazyPopover = ReturnType<typeof useLazyPopover>
