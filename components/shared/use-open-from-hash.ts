'use client'

import { useEffect, useRef } from 'react'

/** Opens the part that the address's hash names, with the value after `=`, and removes the hash, so that the same link works again. */
export const useOpenFromHash = (names: readonly string[], open: (name: string, of: string | null) => void): void => {
  const latest = useRef({ names, open })
  useEffect(() => {
    latest.current = { names, open }
  })
  useEffect(() => {
    const look = () => {
      const [name = '', of = null] = location.hash.slice(1).split('=')
      if (!latest.current.names.includes(name)) return
      history.replaceState(history.state, '', `${location.pathname}${location.search}`)
      latest.current.open(name, of)
    }
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
}
