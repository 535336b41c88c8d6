/** Whether an origin is of this machine. */
export const isLocalOrigin = (origin: string): boolean =>
  /^https?:\/\/(127\.0\.0\.1|localhost|[a-z0-9-]+\.localhost)(:\d{1,5})?$/.test(origin)
