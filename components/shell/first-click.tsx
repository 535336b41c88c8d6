'use client'

import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Carries out the click that a person made before React listened. React takes over a click from the moment it starts to hydrate: it hydrates
 * the page at once and answers the click, which is then still on its way and must not be carried out twice.
 */
export function FirstClick() {
  const missed = useRef<MouseEvent | null>(null)
  // Before the browser can deliver another click, which React answers.
  useLayoutEffect(() => {
    const held = window.heldClick
    held?.stop()
    if (held?.last?.eventPhase === Event.NONE) missed.current = held.last
    delete window.heldClick
  }, [])
  // After the effects of the whole page, which may listen to clicks as well.
  useEffect(() => {
    const button = (missed.current?.target as Element | undefined)?.closest('button')
    missed.current = null
    // React hydrates a part of the page for a click, but not from within an effect.
    if (button?.isConnected) setTimeout(() => button.click())
  }, [])
  return null
}
