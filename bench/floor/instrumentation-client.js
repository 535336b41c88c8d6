/** Stands before the portal's, as middleware.js does. */
