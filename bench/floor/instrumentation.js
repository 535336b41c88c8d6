/** Stands before the portal's, as middleware.js does. */
export const register = () => undefined
