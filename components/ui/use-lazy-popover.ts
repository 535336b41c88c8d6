import { useCallback, useState, type ToggleEvent } from 'react'

/** Whether a popover has ever been opened, so that its content renders only then, with the props for its element. */
export const useLazyPopover = () => {
  const [isOpened, setIsOpened] = useState(false)
  const onBeforeToggle = useCallback(({ newState }: ToggleEvent) => newState === 'open' && setIsOpened(true), [])
  /** The popover may have been opened before hydration. */
  const ref = useCallback((popover: HTMLElement | null) => {
    if (popover?.matches(':popover-open')) setIsOpened(true)
  }, [])
  return { isOpened, onBeforeToggle, ref }
}

export type LazyPopover = ReturnType<typeof useLazyPopover>
