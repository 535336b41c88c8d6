/** Turbopack looks for this file up to the repository's root: without one here it would take the portal's. Matches nothing. */
export const middleware = () => undefined
export const config = { matcher: '/matches-nothing', runtime: 'nodejs' }
