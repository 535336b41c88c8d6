'use client'

import { useEffect } from 'react'

/** Loads the address afresh: it was caught by a dialog's slot though it names a page of its own. */
export function Leave() {
  useEffect(() => window.location.reload(), [])
  return null
}
