import { useCallback, useState } from 'react'
import { flushSync } from 'react-dom'

/** Makes a popover when its button is clicked for the first time: at once, because the browser opens it after the click's handlers. */
export const useLazyPopover = () => {
  const [isMade, setIsMade] = useState(false)
  const make = useCallback(() => flushSync(() => setIsMade(true)), [])
  return { isMade, make }
}

export type LazyPopover = ReturnType<typeof useLazyPopover>
