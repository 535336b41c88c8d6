/** Parts of undici by their files: the whole would bring its fetch, mocks and caches, a few megabytes that nothing here uses. */
declare module 'undici/lib/dispatcher/pool.js' {
  // eslint-disable-next-line no-restricted-imports -- a declaration: nothing is imported when it runs
  export { Pool as default } from 'undici'
}
declare module 'undici/lib/api/api-request.js' {
  // eslint-disable-next-line no-restricted-imports -- as above
  import type { Dispatcher } from 'undici'
  /** undici's own `request`, of the pool that it is called on. */
  const request: (this: Dispatcher, options: Dispatcher.RequestOptions) => Promise<Dispatcher.ResponseData>
  export default request
}
